/** A file as a browser sends it. */
export interface SentFile {
  readonly bytes: Buffer;
  readonly name: string;
}

/** The body of a form, with its header, as a browser makes it. @param fields in the wire's words */
export async function multipart(
  fields: Readonly<Record<string, string | number>>,
  file?: SentFile,
): Promise<{ readonly payload: Buffer; readonly headers: { readonly 'content-type': string } }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (file) form.set('file', new Blob([new Uint8Array(file.bytes)]), file.name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}
