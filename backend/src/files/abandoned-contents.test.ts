import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { manualClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { contentWrites } from '../platform/files/tables.ts';
import { jpegOf } from '../platform/files/testing/pictures.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { removeAbandonedContents } from './file-jobs.ts';
import { files } from './tables.ts';
import { sendDocument } from './testing/sent-files.ts';

const HOUR_MS = 3_600_000;
const [BUCKET, KEY] = ['files', 'S3RVER'];
const folder = mkdtempSync(join(tmpdir(), 'acolhe-bucket-'));
const bucketServer = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: BUCKET, configs: [] }],
});
const inFolder = () => Promise.resolve<Partial<Config>>({});
const inBucket = async (): Promise<Partial<Config>> => ({
  s3: {
    bucket: BUCKET,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(await bucketServer.run()).port}`,
    credentials: { accessKeyId: KEY, secretAccessKey: KEY },
  },
});

describe.each([
  ['in a folder', inFolder],
  ['in a bucket', inBucket],
])('%s', (_where, place) => {
  const clock = manualClock('2027-03-01T12:00:00Z');
  let backend: TestApp;
  beforeAll(async () => {
    backend = await startTestApp({ clock, config: await place() });
  });
  beforeEach(() => backend.services.db.delete(contentWrites));
  afterAll(() => backend.close());

  const read = async (name: string) => (await buffer(await backend.services.files.read(name))).toString();
  const sweep = () => removeAbandonedContents.run(backend.services);

  it('contents that a killed process left without owner are removed after a day, and not before', async () => {
    const abandoned = await backend.services.files.write(Buffer.from('abandoned'));
    clock.advance(23 * HOUR_MS);
    await sweep();
    expect(await read(abandoned)).toBe('abandoned');
    clock.advance(2 * HOUR_MS);
    await sweep();
    await expect(read(abandoned)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('what a killed process had not finished writing is forgotten', async () => {
    const { db, files: store } = backend.services;
    const writing = store.write({ stream: await store.read(await store.write(Buffer.from('x'))), sizeBytes: 2 });
    await expect(writing).rejects.toThrow();
    clock.advance(25 * HOUR_MS);
    await sweep();
    expect(await db.$count(contentWrites)).toBe(0);
  });

  it('a document and its small picture are never removed', async () => {
    const { db, files: store } = backend.services;
    const token = await backend.signInPatient('52998224725');
    const { fileId } = await sendDocument(backend, {
      token,
      cpf: '52998224725',
      bytes: await jpegOf({ width: 40, height: 30 }),
    });
    clock.advance(1000 * HOUR_MS);
    await sweep();
    const file = (await db.select().from(files)).find(({ id }) => id === fileId);
    for (const name of [file?.storeName, file?.thumbnailStoreName])
      expect((await buffer(await store.read(name ?? ''))).length).toBeGreaterThan(0);
  });

  it('a content that gets an owner while the others are removed stays', async () => {
    const { db, files: store } = backend.services;
    const storeName = await store.write(Buffer.from('slow'));
    clock.advance(25 * HOUR_MS);
    await db.transaction(async (tx) => {
      await tx.insert(files).values({
        patientId: 1001,
        documentType: 1,
        name: 'exame.pdf',
        mediaType: 'application/pdf',
        sizeBytes: 4,
        storeName,
        uploadedAt: clock.now(),
      });
      await sweep();
    });
    expect(await read(storeName)).toBe('slow');
  });

  it('one that cannot be removed holds no other up, and is tried again', async () => {
    const { db, files: store } = backend.services;
    for (const text of ['a', 'b', 'c']) await store.write(Buffer.from(text));
    clock.advance(25 * HOUR_MS);
    const removing = jest.spyOn(store, 'remove').mockRejectedValueOnce(new Error('the store is away'));
    await sweep();
    removing.mockRestore();
    expect(await db.$count(contentWrites)).toBe(1);
    await sweep();
    expect(await db.$count(contentWrites)).toBe(0);
  });
});

afterAll(async () => {
  await bucketServer.close();
  rmSync(folder, { recursive: true });
});
