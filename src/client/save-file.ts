/** Hands the reader a file that was written on this page, as a download does: "my-trip.gpx". */
export function saveFile(name: string, mediaType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Safari asks for the file after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
