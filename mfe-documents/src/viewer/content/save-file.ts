/**
 * Has the browser save content as a file.
 * @param name with its extension
 */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // Not at once: some browsers read it only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
