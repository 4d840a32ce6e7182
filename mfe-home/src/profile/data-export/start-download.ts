/** Has the browser download from an address that it is allowed to read without an access token; the page stays. */
export function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noreferrer';
  document.body.append(link);
  link.click();
  link.remove();
}
