import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { type FileStore, isStorageFull } from './file-store.ts';
import { type S3Limits, s3FileStore } from './s3-file-store.ts';
import { testFileStore } from './testing/store-contract.ts';
import '../../../../scripts/jest/second-try.ts';

const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const folder = mkdtempSync(join(tmpdir(), 'acolhe-bucket-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'files', configs: [] }],
});
/** The least that S3 takes as a part which is not the last one. */
const PART_BYTES = 5 * 1024 * 1024;
const storeAt = (port: number, limits?: S3Limits): FileStore =>
  s3FileStore(
    { bucket: 'files', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, credentials: CREDENTIALS },
    { partBytes: PART_BYTES, ...limits },
  );
let store: FileStore;
beforeAll(async () => {
  store = storeAt((await server.run()).port);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

testFileStore('a server that speaks S3', () => ({
  store,
  names: () =>
    Promise.resolve(
      readdirSync(join(folder, 'files'))
        // Written last: what is without it did not come whole, and is not served.
        .filter((entry) => entry.endsWith('._S3rver_metadata.json'))
        .map((entry) => entry.replace('._S3rver_metadata.json', ''))
        .sort(),
    ),
}));

/**
 * A server that answers each request, by its method and query without values, with a status and XML.
 * @returns the result of `work`, and the requests that changed something
 */
async function withAnswers(
  answers: Readonly<Record<string, readonly [status: number, xml: string]>>,
  work: (store: FileStore) => Promise<unknown>,
): Promise<{ readonly result: unknown; readonly changes: readonly string[] }> {
  const changes: string[] = [];
  const answering = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://bucket');
    searchParams.delete('x-id');
    if (request.method !== 'GET') changes.push(`${request.method} ${searchParams}`);
    const [status, xml] = answers[`${request.method} ${[...searchParams.keys()].join(' ')}`.trim()] ?? [204, ''];
    request.resume().on('end', () => response.writeHead(status, { etag: '"part"' }).end(xml));
  }).listen(0, '127.0.0.1');
  await once(answering, 'listening');
  const result = await work(storeAt((answering.address() as AddressInfo).port)).catch((thrown: unknown) => thrown);
  answering.closeAllConnections();
  answering.close();
  return { result, changes };
}

const FULL = [507, '<Error><Code>XMinioStorageFull</Code><Message>full</Message></Error>'] as const;

it('a bucket without room is a full store', async () => {
  const { result } = await withAnswers({ PUT: FULL }, (bucket) => bucket.write(Buffer.from('x')));
  expect(isStorageFull(result)).toBe(true);
});

it('a bucket that becomes full during a large content retains none of its parts', async () => {
  const { result, changes } = await withAnswers(
    {
      'POST uploads': [200, '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>'],
      'PUT partNumber uploadId': FULL,
    },
    (bucket) => bucket.write(Buffer.alloc(PART_BYTES + 1)),
  );
  expect(isStorageFull(result)).toBe(true);
  expect(changes.at(-1)).toBe('DELETE uploadId=u1');
});

it('the parts that a killed process left of a content are removed with it', async () => {
  const { changes } = await withAnswers(
    {
      'GET prefix uploads': [
        200,
        '<ListMultipartUploadsResult><Upload><UploadId>u1</UploadId></Upload></ListMultipartUploadsResult>',
      ],
    },
    (bucket) => bucket.remove(randomUUID()),
  );
  expect(changes).toEqual(['DELETE ', 'DELETE uploadId=u1']);
});

it('a server that takes requests and answers none is given up', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  await expect(
    storeAt((silent.address() as AddressInfo).port, { silenceTimeoutMs: 20 }).read(randomUUID()),
  ).rejects.toThrow();
  silent.closeAllConnections();
  silent.close();
});
