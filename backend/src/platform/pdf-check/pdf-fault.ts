import { inflateSync } from 'node:zlib';
import { type Decryption, openWithoutPassword } from './pdf-encryption.ts';
import { PdfFindings } from './pdf-findings.ts';
import { type PackedStream, readObjects, readPackedObjects } from './pdf-objects.ts';
import {
  PdfDictionary,
  PdfName,
  PdfReference,
  type PdfValue,
  PdfWord,
  type ReadingBudget,
  UnreadablePdf,
} from './pdf-reader.ts';

/**
 * Why a PDF is refused. encrypted: it needs a password; xml-form: most readers do not show it; attachment: it contains
 * a file that may be a program; unreadable: it cannot be parsed.
 */
export type PdfFault = 'active' | 'attachment' | 'encrypted' | 'unreadable' | 'xml-form';

const MAX_INFLATED_BYTES = 64 * 1024 * 1024;
/** Each byte is read once; more than a few times, where a PDF is made to be read over and over. */
const MAX_READINGS = 4;
const INFLATING = ['FlateDecode', 'Fl'];
const STREAM_END = 'endstream';

/**
 * Looks for programs in a PDF: in each of its objects, and in those that are packed in streams. It does not follow
 * the table of references, so that nothing can be hidden from it by a wrong one.
 * @returns undefined when there is nothing against it
 * @see docs/product/files.md
 */
export function pdfFaultOf(bytes: Buffer): PdfFault | undefined {
  const findings = new PdfFindings();
  try {
    const budget = { bytes: MAX_READINGS * bytes.length };
    readObjects(bytes, budget, findings);
    const decryption = findings.encryptions.length > 0 ? decryptionOf(findings) : undefined;
    if (decryption === 'impossible') return 'encrypted';
    findings.isPacked = true;
    readPacked(bytes, findings, decryption, budget);
    if (findings.isActive) return 'active';
    if (findings.hasXmlForm) return 'xml-form';
    if (findings.hasUnknownAttachment(decryption)) return 'attachment';
    return findings.hasEndlessTree() ? 'unreadable' : undefined;
  } catch (error) {
    if (error instanceof UnreadablePdf) return findings.isActive ? 'active' : 'unreadable';
    throw error;
  }
}

/** Each trailer of a file names the same encryption. */
function decryptionOf({ encryptions, encryptionsByNumber }: PdfFindings): Decryption | 'impossible' {
  const dictionaries = encryptions.map(({ value, fileId }) => ({
    dictionary: value instanceof PdfReference ? encryptionsByNumber.get(value.number) : value,
    fileId,
  }));
  const [first] = dictionaries;
  if (dictionaries.some(({ dictionary }) => dictionary !== first?.dictionary)) throw new UnreadablePdf('two keys');
  if (!(first?.dictionary instanceof PdfDictionary)) return 'impossible';
  for (const { dictionary, fileId } of dictionaries) {
    const opened = dictionary instanceof PdfDictionary && openWithoutPassword(dictionary, fileId);
    if (opened) return opened;
  }
  return 'impossible';
}

function readPacked(
  bytes: Buffer,
  findings: PdfFindings,
  decryption: Decryption | undefined,
  budget: ReadingBudget,
): void {
  let inflatedBytes = 0;
  for (const stream of findings.packed) {
    const content = contentOf(bytes, stream, decryption);
    inflatedBytes += content.length;
    if (inflatedBytes > MAX_INFLATED_BYTES) throw new UnreadablePdf('inflates beyond the limit');
    budget.bytes += MAX_READINGS * content.length;
    readPackedObjects(content, stream, budget, findings);
  }
}

/** @throws UnreadablePdf for what is decoded by anything but `FlateDecode` */
function contentOf(bytes: Buffer, { dictionary, id, start }: PackedStream, decryption: Decryption | undefined): Buffer {
  const filters = [dictionary.get('Filter') ?? []].flat();
  if (filters.length > 1 || !filters.every(isInflating) || !isWithoutPredictor(dictionary) || dictionary.get('F'))
    throw new UnreadablePdf('packed in another form');
  if (filters.length === 0) {
    if (decryption) throw new UnreadablePdf('encrypted without being pressed');
    // Data after its end are read as well.
    return bytes.subarray(start, Math.max(start, bytes.indexOf(STREAM_END, start)));
  }
  if (!decryption) return inflated(bytes.subarray(start));
  if (!id) throw new UnreadablePdf('encrypted for an unknown object');
  // Its stated length may be wrong, and its data may contain the end marker by chance: the first part that is whole
  // counts.
  for (let end = bytes.indexOf(STREAM_END, start); end >= 0; end = bytes.indexOf(STREAM_END, end + 1)) {
    try {
      return inflated(decryption.ofStream(bytes.subarray(start, end), id));
    } catch (error) {
      if (!(error instanceof UnreadablePdf)) throw error;
    }
  }
  throw new UnreadablePdf('encrypted without an end');
}

const isInflating = (filter: PdfValue): boolean => filter instanceof PdfName && INFLATING.includes(filter.name);

function isWithoutPredictor(dictionary: PdfDictionary): boolean {
  return ['DecodeParms', 'DP'].every((key) =>
    [dictionary.get(key) ?? []]
      .flat()
      .every(
        (parameters) =>
          (parameters instanceof PdfWord && parameters.word === 'null') ||
          (parameters instanceof PdfDictionary &&
            (parameters.entries.size === 0 || parameters.numberOf('Predictor') === 1)),
      ),
  );
}

function inflated(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_INFLATED_BYTES });
  } catch {
    throw new UnreadablePdf('cannot be unpacked');
  }
}
