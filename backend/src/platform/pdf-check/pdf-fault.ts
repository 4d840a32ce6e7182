import { inflateSync } from 'node:zlib';
import { isDecodingKnown, isPlainDictionary } from './stream-decoding.ts';
import { decoded, NAME } from './pdf-name.ts';

/** Why a PDF is not kept. unreadable: it cannot be looked into. */
export type PdfFault = 'active' | 'encrypted' | 'unreadable';

/**
 * Names that a PDF without programs, forms that send, media and attachments does not have (ISO 32000-2, 12.6 and 7.11).
 * Each kind of action names itself, so that `/JS`, which chance may write, need not be looked for.
 */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToE',
]);
/** Forms with scripts of their own. So short a name, chance may write into a picture: what follows it counts too. */
const SCRIPTED_FORM = /\/(?:X|#58)(?:F|#46)(?:A|#41)\s*(?:\[|\d+\s+\d+\s+R)/;
const TOKEN = new RegExp(`${NAME.source}|obj|stream(?:\\r\\n|\\n|\\r)`, 'g');
const REFERENCE = /\s*\d+\s+\d+\s+R/y;
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;

/**
 * Looks for programs in a PDF: in all of its bytes, and in the streams in which objects may be packed. It does not
 * follow references, so that nothing can be hidden from it by wrong ones.
 * @returns undefined when there is nothing against it
 */
export function pdfFaultOf(bytes: Buffer): PdfFault | undefined {
  const text = bytes.toString('latin1');
  const names = namesIn(text);
  if (names.has('Encrypt')) return 'encrypted';
  if (isActive(names) || SCRIPTED_FORM.test(text)) return 'active';
  const { streams, isWhole } = packedObjectsIn(text);
  if (!isWhole) return 'unreadable';
  let inflatedBytes = 0;
  for (const { start, names: own, isPlain } of streams) {
    if (own.has('DecodeParms') || own.has('F')) return 'unreadable';
    // What is not packed was among the bytes that were looked through.
    if (isPlain && !own.has('Filter')) continue;
    if (!own.has('FlateDecode') || !(isPlain || isDecodingKnown(text))) return 'unreadable';
    try {
      const inflated = inflateSync(bytes.subarray(start), { maxOutputLength: MAX_INFLATED_BYTES });
      inflatedBytes += inflated.length;
      if (inflatedBytes > MAX_INFLATED_BYTES) return 'unreadable';
      // Objects start with a number. Such a byte starts a row that is coded like a picture's.
      if ((inflated[0] ?? Infinity) <= 4) return 'unreadable';
      const packed = inflated.toString('latin1');
      if (isActive(namesIn(packed)) || SCRIPTED_FORM.test(packed)) return 'active';
      if (!isPlain && !isDecodingKnown(packed)) return 'unreadable';
    } catch {
      return 'unreadable';
    }
  }
  return undefined;
}

const isActive = (names: ReadonlySet<string>): boolean => [...ACTIVE].some((name) => names.has(name));

function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const [, name = ''] of text.matchAll(NAME)) names.add(decoded(name));
  return names;
}

interface PackedStream {
  /** Where its content starts. */
  readonly start: number;
  /** Those that stand between the word `obj` before it and its content. */
  readonly names: ReadonlySet<string>;
  /** Whether these are the names of its dictionary, and all of them. */
  readonly isPlain: boolean;
}

interface PackedObjects {
  readonly streams: readonly PackedStream[];
  /** false when packed objects are named where no stream was found for them. */
  readonly isWhole: boolean;
}

/**
 * Finds the streams whose dictionary says that objects are packed in them; a reader takes no others for that. A word
 * in a string or a comment may look like the start of an object, and so hide what stands before it.
 */
function packedObjectsIn(text: string): PackedObjects {
  const streams: PackedStream[] = [];
  let names = new Set<string>();
  let objectStart = 0;
  let isPacked = false;
  for (const { index, 0: token, 1: name } of text.matchAll(TOKEN)) {
    if (name !== undefined) {
      names.add(decoded(name));
      isPacked ||= saysPacked(decoded(name), text, index + token.length);
    } else if (token === 'obj') {
      if (isPacked) return { streams, isWhole: false };
      names = new Set();
      objectStart = index;
    } else if (text.slice(index - 3, index) !== 'end') {
      if (names.has('ObjStm') || names.has('First'))
        streams.push({ start: index + token.length, names, isPlain: isPlainDictionary(text, objectStart, index) });
      isPacked = false;
    }
  }
  return { streams, isWhole: !isPacked };
}

/** An outline has a first entry too, which it refers to. */
function saysPacked(name: string, text: string, end: number): boolean {
  REFERENCE.lastIndex = end;
  return name === 'ObjStm' || (name === 'First' && !REFERENCE.test(text));
}
