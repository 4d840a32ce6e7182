/** Hands a file over to the person, who keeps it where the browser keeps what is loaded. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read after the press is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Has the browser load what is at an address that answers with a file. */
export function loadAddress(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}
