import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileStore, isContentMissing } from '../file-store.ts';

/** A store under test, and the names of all its contents. */
export interface TriedStore {
  readonly store: FileStore;
  readonly names: () => Promise<readonly string[]>;
}

const TEXT = Buffer.from('0123456789');
const LARGE = Buffer.alloc(9 * 1024 * 1024, 'a phone’s photo ');

/** The contract of every file store. @param tried created again before the first test */
export function testFileStore(name: string, tried: () => TriedStore): void {
  const read = async (key: string, range?: { readonly start: number; readonly end: number }) =>
    buffer(await tried().store.read(key, range));
  const streamOf = (bytes: Buffer, sizeBytes = bytes.length) => ({
    stream: Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]),
    sizeBytes,
  });

  describe(`the store of files on ${name}`, () => {
    it('stores bytes under a generated name', async () => {
      const { store, names } = tried();
      const stored = await store.write(TEXT);
      expect(await read(stored)).toEqual(TEXT);
      expect(await names()).toContain(stored);
    });

    it('stores bytes under a given name', async () => {
      const name = randomUUID();
      expect(await tried().store.write(TEXT, name)).toBe(name);
      expect(await read(name)).toEqual(TEXT);
    });

    it.each([
      ['a short one', TEXT],
      ['one of nine megabytes', LARGE],
      ['an empty one', Buffer.alloc(0)],
    ])('stores a stream: %s', async (_what, bytes) => {
      expect((await read(await tried().store.write(streamOf(bytes)))).equals(bytes)).toBe(true);
    });

    it.each([
      [{ start: 0, end: 1 }, '01'],
      [{ start: 3, end: 6 }, '3456'],
      [{ start: 9, end: 9 }, '9'],
    ])('reads the bytes %j alone', async (range, expected) => {
      expect((await read(await tried().store.write(TEXT), range)).toString()).toBe(expected);
    });

    it('removes a content, also when it is missing already', async () => {
      const { store, names } = tried();
      const stored = await store.write(TEXT);
      await store.remove(stored);
      await store.remove(stored);
      expect(isContentMissing(await store.read(stored).catch((error: unknown) => error))).toBe(true);
      expect(await names()).not.toContain(stored);
    });

    it.each([
      ['short', TEXT],
      ['long', LARGE],
    ])('leaves nothing of a %s stream that breaks, or that has another size than it says', async (_what, bytes) => {
      const { store, names } = tried();
      const before = await names();
      const broken = Readable.from(
        (async function* () {
          yield bytes;
          await Promise.reject(new Error('the connection broke'));
        })(),
      );
      await expect(store.write({ stream: broken, sizeBytes: 2 * bytes.length })).rejects.toThrow(
        'the connection broke',
      );
      for (const sizeBytes of [bytes.length - 1, bytes.length + 1])
        await expect(store.write(streamOf(bytes, sizeBytes))).rejects.toThrow();
      expect(await names()).toEqual(before);
    });

    it.each(['../secret', '', 'a/b'])('refuses the name %j', async (wrong) => {
      await expect(tried().store.read(wrong)).rejects.toThrow('not a name');
      await expect(tried().store.remove(wrong)).rejects.toThrow('not a name');
    });
  });
}
