import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { FileStore } from './file-store.ts';
import { s3FileStore } from './s3-file-store.ts';
import { isStorageFull } from './store-faults.ts';
import { testFileStore } from './testing/store-contract.ts';

const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const folder = mkdtempSync(join(tmpdir(), 'acolhe-bucket-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'files', configs: [] }],
});
const storeAt = (port: number, silenceTimeoutMs?: number): FileStore =>
  s3FileStore(
    { bucket: 'files', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, credentials: CREDENTIALS },
    silenceTimeoutMs,
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
        .filter((entry) => entry.endsWith('_object'))
        .map((entry) => entry.replace('._S3rver_object', ''))
        .sort(),
    ),
}));

it('a bucket without room is a full store', async () => {
  const full = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(507, { 'content-type': 'application/xml' });
      response.end('<Error><Code>XMinioStorageFull</Code><Message>full</Message></Error>');
    });
  }).listen(0, '127.0.0.1');
  await once(full, 'listening');
  const error = await storeAt((full.address() as AddressInfo).port)
    .write(Buffer.from('x'))
    .catch((thrown: unknown) => thrown);
  full.close();
  expect(isStorageFull(error)).toBe(true);
});

it('a server that takes requests and answers none is given up', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  await expect(storeAt((silent.address() as AddressInfo).port, 20).read(randomUUID())).rejects.toThrow();
  silent.closeAllConnections();
  silent.close();
});
