/** The face of headings. Browsers keep its file for a year, so another file needs another name. */
export const face = { name: "Young Serif", file: "/young-serif-1.woff2" } as const;

const places = () =>
  Array.from(document.querySelectorAll<HTMLElement>("body *"), (e) => [
    e.offsetTop,
    e.offsetLeft,
    e.offsetHeight,
  ]).join();

/**
 * Fetches the face for the pages to come, and puts it into this one if its reader has not begun and nothing moves by it.
 * So it costs a first page nothing, and no page a jump.
 */
export async function fetchFace(): Promise<void> {
  if (sessionStorage.face) return;
  const font = await new FontFace(face.name, `url(${face.file})`).load();
  sessionStorage.face = face.file;
  if (scrollY > 0 || navigator.userActivation?.hasBeenActive) return;
  const before = places();
  document.fonts.add(font);
  if (places() !== before) document.fonts.delete(font);
}
