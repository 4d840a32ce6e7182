import { inflateSync } from 'node:zlib';

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
const NAME = /\/((?:[A-Za-z0-9]|#[0-9A-Fa-f]{2}){2,60})/g;
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
  for (const { start, names: own } of streams) {
    // Without a filter nothing is gained by packing: rather is the filter hidden from this check.
    if (!own.has('FlateDecode') || own.has('DecodeParms') || own.has('F')) return 'unreadable';
    try {
      const inflated = inflateSync(bytes.subarray(start), { maxOutputLength: MAX_INFLATED_BYTES });
      inflatedBytes += inflated.length;
      if (inflatedBytes > MAX_INFLATED_BYTES) return 'unreadable';
      // Objects start with a number. Such a byte starts a row that is coded like a picture's.
      if ((inflated[0] ?? Infinity) <= 4) return 'unreadable';
      const packed = inflated.toString('latin1');
      if (isActive(namesIn(packed)) || SCRIPTED_FORM.test(packed)) return 'active';
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

/** A name as a reader understands it: a sign may be written by its number. */
const decoded = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));

interface PackedObjects {
  /** Where the content of a stream starts, and the names in its dictionary. */
  readonly streams: readonly { readonly start: number; readonly names: ReadonlySet<string> }[];
  /** false when packed objects are named where no stream was found for them. */
  readonly isWhole: boolean;
}

/**
 * Finds the streams whose dictionary says that objects are packed in them; a reader takes no others for that. A word
 * in a string or a comment may look like the start of an object, and so hide what stands before it.
 */
function packedObjectsIn(text: string): PackedObjects {
  const streams: { start: number; names: ReadonlySet<string> }[] = [];
  let names = new Set<string>();
  let isPacked = false;
  for (const { index, 0: token, 1: name } of text.matchAll(TOKEN)) {
    if (name !== undefined) {
      names.add(decoded(name));
      isPacked ||= saysPacked(decoded(name), text, index + token.length);
    } else if (token === 'obj') {
      if (isPacked) return { streams, isWhole: false };
      names = new Set();
    } else if (text.slice(index - 3, index) !== 'end') {
      if (names.has('ObjStm') || names.has('First')) streams.push({ start: index + token.length, names });
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
