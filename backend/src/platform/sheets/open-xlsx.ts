import { posix } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SaxesOptions, SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { BROKEN_SHEET, type Sheet, SHEET_LIMITS, type SheetCell, SheetFault, type SheetRow } from './sheet.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHARED_TEXTS = 'xl/sharedStrings.xml';

/** A tag as it opens or closes, by its name without a namespace. */
interface Handlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Opens the first sheet of an XLSX (ECMA-376): its rows are streamed, only shared strings are held in memory.
 * @throws SheetFault for a broken one
 */
export async function openXlsx(bytes: Buffer): Promise<Sheet> {
  const files = await openPackage(bytes);
  const { isFrom1904, path } = await firstSheetOf(files);
  const sharedTexts = files.has(SHARED_TEXTS) ? await sharedTextsOf(files) : [];
  return { isFrom1904, rows: () => rowsOf(files, path, sharedTexts) };
}

async function firstSheetOf(files: Package): Promise<{ readonly isFrom1904: boolean; readonly path: string }> {
  let isFrom1904 = false;
  let relation: string | undefined;
  await read(files, WORKBOOK, {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet') relation ??= attributes['r:id'];
    },
  });
  let target: string | undefined;
  await read(files, RELATIONS, {
    open(name, attributes) {
      if (name === 'Relationship' && attributes.Id === relation) target = attributes.Target;
    },
  });
  if (target === undefined) throw new SheetFault(BROKEN_SHEET);
  return { isFrom1904, path: target.startsWith('/') ? target.slice(1) : posix.join('xl', target) };
}

async function sharedTextsOf(files: Package): Promise<readonly string[]> {
  const texts: string[] = [];
  let current: string[] | undefined;
  let isText = false;
  // Phonetic hints are separate elements, and not part of the text.
  let isPhonetic = false;
  await read(files, SHARED_TEXTS, {
    open(name) {
      if (name === 'si') current = [];
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    text(text) {
      if (isText) current?.push(text);
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      texts.push(current?.join('') ?? '');
      if (texts.length > SHEET_LIMITS.sharedTexts) throw new SheetFault('A planilha tem textos demais.');
    },
  });
  return texts;
}

async function* rowsOf(files: Package, path: string, sharedTexts: readonly string[]): AsyncGenerator<SheetRow> {
  const rows: SheetRow[] = [];
  const reader = new RowReader(sharedTexts, (row) => rows.push(row));
  for await (const _ of pieces(files, path, reader)) yield* rows.splice(0);
}

/** Builds rows of the tags of a sheet. */
class RowReader implements Handlers {
  #line = 0;
  #cells: SheetCell[] = [];
  #column = 0;
  #type = '';
  #isFormula = false;
  #isValue = false;
  #value = '';

  constructor(
    readonly sharedTexts: readonly string[],
    readonly onRow: (row: SheetRow) => void,
  ) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.#line = Number(attributes.r) || this.#line + 1;
      this.#cells = [];
    } else if (name === 'c') {
      this.#column = attributes.r === undefined ? this.#cells.length : columnOf(attributes.r);
      if (this.#column >= SHEET_LIMITS.columns)
        throw new SheetFault(`A linha ${this.#line} tem mais de ${SHEET_LIMITS.columns} colunas.`, this.#line);
      this.#type = attributes.t ?? 'n';
      this.#isFormula = false;
      this.#value = '';
    } else if (name === 'f') this.#isFormula = true;
    else if (name === 'v' || name === 't') this.#isValue = true;
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
    if (this.#value.length > SHEET_LIMITS.cellLetters)
      throw new SheetFault(`A linha ${this.#line} tem uma célula grande demais.`, this.#line);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'c') {
      while (this.#cells.length < this.#column) this.#cells.push({ text: '', kind: 'text' });
      this.#cells[this.#column] = this.#cell();
    } else if (name === 'row' && this.#cells.some(({ text, kind }) => kind === 'formula' || text.trim() !== ''))
      this.onRow({ line: this.#line, cells: this.#cells });
  }

  #cell(): SheetCell {
    const value = this.#value;
    if (this.#isFormula) return { text: value, kind: 'formula' };
    if (this.#type === 's') return { text: this.sharedTexts[Number(value)] ?? '', kind: 'text' };
    if (this.#type === 'b') return { text: value === '1' ? 'sim' : 'não', kind: 'text' };
    if (this.#type === 'n' && value !== '') return { text: plainNumber(value), kind: 'number' };
    return { text: value, kind: 'text' };
  }
}

/** `AB12` is the 28th column: 27, counted from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A CPF of eleven digits may be stored as `5.2998224725E10`. */
function plainNumber(value: string): string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? String(number) : value;
}

async function read(files: Package, name: string, handlers: Handlers): Promise<void> {
  for await (const _ of pieces(files, name, handlers));
}

/** Goes through a file; between two pieces of it everything else has its turn. */
async function* pieces(files: Package, name: string, handlers: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser<SaxesOptions>({ position: false });
  const local = (tag: string) => tag.slice(tag.indexOf(':') + 1);
  // Texts, as long as the parser leaves name spaces alone.
  parser.on('opentag', (tag) => handlers.open?.(local(tag.name), tag.attributes as Record<string, string>));
  parser.on('closetag', (tag) => handlers.close?.(local(tag.name)));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('error', () => {
    throw new SheetFault(BROKEN_SHEET);
  });
  // Spreadsheets have none: entities that are declared may grow without end.
  parser.on('doctype', () => {
    throw new SheetFault(BROKEN_SHEET);
  });
  for await (const chunk of files.chunksOf(name)) {
    parser.write(chunk);
    yield;
    await nextTurn();
  }
  parser.close();
  yield;
}

/** The files in a spreadsheet by their names. */
interface Package {
  has(name: string): boolean;
  /** @throws SheetFault for a file that is not there or cannot be read */
  chunksOf(name: string): AsyncIterable<string>;
}

/**
 * Opens the package that a spreadsheet is. What it would be unpacked is stated in it, counted before anything is, and
 * held to while it is read.
 * @throws SheetFault for a broken one, or one that would grow beyond every table
 */
async function openPackage(bytes: Buffer): Promise<Package> {
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
        const chunks: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
        for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
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
