import {
  PdfDictionary,
  PdfName,
  PdfReader,
  type PdfValue,
  PdfWord,
  type ReadingBudget,
  UnreadablePdf,
} from './pdf-reader.ts';

/** Which object of a file a value belongs to; its strings and its stream are encrypted for it. */
export interface ObjectId {
  readonly number: number;
  readonly generation: number;
}

/** Receives the objects of a PDF. */
export interface ObjectListener {
  /** Each name in an object, but for the keys that `onKey` receives. */
  onName(name: string): void;
  /** Each key of a dictionary that all readers understand alike. */
  onKey(key: string, value: PdfValue): void;
  /** @param id undefined for a trailer, and for objects without a preceding number */
  onObject(value: PdfValue, id: ObjectId | undefined): void;
  /** A stream in which objects may be packed. */
  onPacked(stream: PackedStream): void;
}

/** A stream whose dictionary says that objects are packed in it; a reader takes no others for that. */
export interface PackedStream {
  readonly id: ObjectId | undefined;
  readonly dictionary: PdfDictionary;
  /** Where its content starts. */
  readonly start: number;
}

const STARTS = ['obj', 'trailer'] as const;
/** Backwards from the word `obj`: the generation and the number of the object. */
const ID_BEFORE = /(\d{1,10})[\s\0]+(\d{1,5})[\s\0]*$/;
const ID_LENGTH = 40;
const END_OF_LINE = /^ *(?:\r\n|\n|\r)/;

/**
 * Reads an object at each `obj` or `trailer`, also within strings, comments and streams: a reader finds objects nowhere
 * else, whatever its table of references says.
 * @throws UnreadablePdf
 */
export function readObjects(bytes: Buffer, budget: ReadingBudget, listener: ObjectListener): void {
  for (const start of STARTS)
    for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + start.length)) {
      if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
      const before = ID_BEFORE.exec(bytes.toString('latin1', Math.max(0, at - ID_LENGTH), at));
      const id = start === 'obj' && before ? { number: Number(before[1]), generation: Number(before[2]) } : undefined;
      readObject(bytes, at + start.length, budget, listener, id);
    }
}

function readObject(
  bytes: Buffer,
  at: number,
  budget: ReadingBudget,
  listener: ObjectListener,
  id: ObjectId | undefined,
): void {
  const names = new Set<string>();
  const reader = new PdfReader(bytes, at, budget, (name) => names.add(name));
  const value = reader.next();
  // Text that happens to hold the word.
  if (value === undefined || (value instanceof PdfWord && value.word !== '')) return;
  const isMalformed = !isRegular(value);
  let end: PdfValue | undefined;
  // One reader takes the end of a malformed dictionary for the end, another reads on.
  do end = reader.next();
  while (isMalformed && end !== undefined && !isEnd(end));
  const isPacked = names.has('ObjStm') || (names.has('First') && names.has('N'));
  if (isPacked && isMalformed) throw new UnreadablePdf('packed objects of a malformed dictionary');
  if (isPacked && value instanceof PdfDictionary && end instanceof PdfWord && end.word === 'stream') {
    const line = END_OF_LINE.exec(bytes.toString('latin1', reader.at, reader.at + ID_LENGTH));
    if (!line) throw new UnreadablePdf('packed objects without a start');
    listener.onPacked({ id, dictionary: value, start: reader.at + line[0].length });
  }
  if (isMalformed || !(end === undefined || end instanceof PdfWord)) names.forEach((name) => listener.onName(name));
  else reportNames(value, listener);
  listener.onObject(value, id);
}

/** @param value that all readers understand alike */
function reportNames(value: PdfValue, listener: ObjectListener): void {
  if (value instanceof PdfName) listener.onName(value.name);
  else if (Array.isArray(value)) for (const item of value as readonly PdfValue[]) reportNames(item, listener);
  else if (value instanceof PdfDictionary)
    for (const [key, entry] of value.entries) {
      listener.onKey(key, entry);
      reportNames(entry, listener);
    }
}

const isEnd = (value: PdfValue): boolean =>
  value instanceof PdfWord && /^(?:endobj.*|stream|obj|trailer|startxref)$/.test(value.word);

function isRegular(value: PdfValue): boolean {
  if (value instanceof PdfDictionary) return value.isRegular && value.items.every(isRegular);
  return !Array.isArray(value) || value.every(isRegular);
}

/**
 * Reads the objects packed in a stream: each at the offset in its table, and everything between them.
 * @param content decoded
 * @throws UnreadablePdf
 */
export function readPackedObjects(
  content: Buffer,
  { dictionary }: PackedStream,
  budget: ReadingBudget,
  listener: ObjectListener,
): void {
  const names = new Set<string>();
  const reader = new PdfReader(content, 0, budget, (name) => names.add(name));
  const numbers = placesOf(content, dictionary, budget);
  const read = (): boolean => {
    const number = numbers.get(reader.at);
    numbers.delete(reader.at);
    names.clear();
    const value = reader.next();
    if (value !== undefined) {
      if (isRegular(value)) reportNames(value, listener);
      else names.forEach((name) => listener.onName(name));
      listener.onObject(value, number === undefined ? undefined : { number, generation: 0 });
    }
    return value !== undefined;
  };
  do reader.skipBlanks();
  while (read());
  for (const place of numbers.keys()) {
    reader.at = place;
    read();
  }
}

/** The numbers of packed objects, by the place where each starts. */
function placesOf(content: Buffer, dictionary: PdfDictionary, budget: ReadingBudget): Map<number, number> {
  const first = dictionary.numberOf('First');
  const places = new Map<number, number>();
  if (first === undefined) return places;
  const table = new PdfReader(content.subarray(0, first), 0, budget, () => undefined);
  for (;;) {
    const [number, offset] = [table.next(), table.next()];
    if (!(number instanceof PdfWord && offset instanceof PdfWord)) return places;
    places.set(first + Number(offset.word), Number(number.word));
  }
}
