/** Hands the reader a file that was written on this page, as a download does: "my-trip.gpx". */
export function saveFile(name: string, mediaType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Safari fetches the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
