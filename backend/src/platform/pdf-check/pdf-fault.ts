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
  let inflatedBytes = 0;
  for (const { start, dictionary } of packedObjects(text)) {
    const own = namesIn(dictionary);
    if (!own.has('Filter')) continue;
    if (!own.has('FlateDecode') || own.has('DecodeParms') || own.has('F')) return 'unreadable';
    try {
      const inflated = inflateSync(bytes.subarray(start), { maxOutputLength: MAX_INFLATED_BYTES });
      inflatedBytes += inflated.length;
      if (inflatedBytes > MAX_INFLATED_BYTES) return 'unreadable';
      const packed = inflated.toString('latin1');
      if (isActive(namesIn(packed)) || SCRIPTED_FORM.test(packed)) return 'active';
    } catch {
      return 'unreadable';
    }
  }
  return undefined;
}

const isActive = (names: ReadonlySet<string>): boolean => [...ACTIVE].some((name) => names.has(name));

/** Names as a reader understands them: a sign may be written by its number. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const [, name = ''] of text.matchAll(NAME))
    names.add(name.replace(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16))));
  return names;
}

/** Finds the streams whose dictionary says that objects are packed in them; a reader takes no others for that. */
function* packedObjects(text: string): Iterable<{ readonly start: number; readonly dictionary: string }> {
  for (const { index, 0: keyword } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const dictionary = text.slice(text.lastIndexOf('obj', index) + 3, index);
    const names = namesIn(dictionary);
    if (names.has('ObjStm') || names.has('First')) yield { start: index + keyword.length, dictionary };
  }
}
