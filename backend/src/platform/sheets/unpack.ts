import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { BROKEN_SHEET, SHEET_LIMITS, SheetFault } from './sheet.ts';

/** The files in a spreadsheet by their names. */
export interface Package {
  has(name: string): boolean;
  /** @throws SheetFault for a file that is not there or cannot be read */
  chunksOf(name: string): AsyncIterable<string>;
}

/**
 * Opens the package that a spreadsheet is. What it would be unpacked is stated in it, counted before anything is, and
 * held to while it is read.
 * @throws SheetFault for a broken one, or one that would grow beyond every table
 */
export async function openPackage(bytes: Buffer): Promise<Package> {
  const zip = await opened(bytes);
  const entries = await entriesOf(zip);
  const unpackedBytes = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpackedBytes > SHEET_LIMITS.unpackedBytes)
    throw new SheetFault(
      `A planilha é grande demais quando descompactada: são aceitos até ${SHEET_LIMITS.unpackedBytes / 1024 ** 2} MB.`,
    );
  return {
    has: (name) => entries.has(name),
    async *chunksOf(name) {
      const entry = entries.get(name);
      if (!entry) throw new SheetFault(BROKEN_SHEET);
      const decoder = new TextDecoder();
      try {
        for await (const chunk of await zip.openReadStreamPromise(entry))
          yield decoder.decode(chunk as Buffer, { stream: true });
      } catch {
        throw new SheetFault(BROKEN_SHEET);
      }
      yield decoder.decode();
    },
  };
}

/** A spreadsheet has some dozens of files. */
const MAX_ENTRIES = 2_000;

const opened = (bytes: Buffer): Promise<ZipFile> =>
  fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true }).catch(refuse);

const entriesOf = (zip: ZipFile) =>
  new Promise<ReadonlyMap<string, Entry>>((resolve, reject) => {
    const entries = new Map<string, Entry>();
    const fail = () => {
      reject(new SheetFault(BROKEN_SHEET));
    };
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > MAX_ENTRIES) fail();
      else zip.readEntry();
    });
    zip.on('end', () => {
      resolve(entries);
    });
    zip.on('error', fail);
    zip.readEntry();
  });

const refuse = (): never => {
  throw new SheetFault(BROKEN_SHEET);
};
