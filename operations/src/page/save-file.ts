/** Saves a file to the download folder of the browser. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read after the press is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads the file of an address. */
export function loadAddress(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}
