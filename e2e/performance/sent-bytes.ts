import { get } from 'node:http';

/** Gives the bytes of a body as they come over the wire in an encoding. */
function sentBytes(url: string, encoding: 'br' | 'gzip'): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });
}

/** Gives the bytes of several bodies together. */
export async function totalSentBytes(urls: readonly string[], encoding: 'br' | 'gzip'): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => sentBytes(url, encoding)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
