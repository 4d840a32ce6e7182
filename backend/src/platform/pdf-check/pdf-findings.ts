import type { Decryption } from './pdf-encryption.ts';
import type { ObjectId, ObjectListener, PackedStream } from './pdf-objects.ts';
import { PdfDictionary, PdfName, PdfReference, type PdfValue, PdfWord } from './pdf-reader.ts';

/**
 * Names that a PDF without programs, forms that send, and media does not have (ISO 32000-2, 12.6). Each kind of action
 * names itself.
 */
const ACTIVE = new Set(['JavaScript', 'Launch', 'RichMedia', 'Rendition', 'SubmitForm', 'ImportData', 'GoToE']);
/** Attached files that are data or pictures; a name of readable signs alone, so that its end is what a system sees. */
const DATA_FILE = /^[^\p{C}]+\.(?:xml|json|csv|txt|jpe?g|png)$/iu;
const FILE_NAMES = ['F', 'UF', 'DOS', 'Mac', 'Unix'];
/** A tree of pages with more levels than this was not made by a program that people use. */
const MAX_LEVELS = 100;

interface AttachedFile {
  readonly dictionary: PdfDictionary;
  readonly id: ObjectId | undefined;
  readonly isPacked: boolean;
}

interface Branch {
  readonly number: number;
  /** Those that were not followed yet. */
  readonly kids: number[];
}

/** Collects, object by object, the findings that decide whether a PDF is accepted. */
export class PdfFindings implements ObjectListener {
  readonly packed: PackedStream[] = [];
  /** Dictionaries of encryption, by reference or as they are, with the first identifier of the file. */
  readonly encryptions: { readonly value: PdfValue; readonly fileId: Buffer }[] = [];
  /** The dictionaries that may be such a one, by their object's number. */
  readonly encryptionsByNumber = new Map<number, PdfDictionary>();
  private hasActiveName = false;
  /** A dictionary has a key for scripts, which may be an empty tree, or the name of a font. */
  private hasScriptKey = false;
  private hasScriptText = false;
  /** It has a form in XML (XFA), which most readers do not show. */
  hasXmlForm = false;
  /** While objects from streams are read. */
  isPacked = false;
  private hasContentOfFile = false;
  private readonly files: AttachedFile[] = [];
  private readonly kids = new Map<number, number[]>();
  private readonly lists = new Map<number, readonly number[]>();

  /** Whether it may run something: one kind of reader runs the tree of scripts without asking for their kind. */
  get isActive(): boolean {
    return this.hasActiveName || (this.hasScriptKey && this.hasScriptText);
  }

  onKey(key: string, value: PdfValue): void {
    if (key === 'JavaScript') this.hasScriptKey = true;
    else if (key !== 'XFA' || !isNothing(value)) this.onName(key);
  }

  onName(name: string): void {
    this.hasActiveName ||= ACTIVE.has(name);
    this.hasScriptText ||= name === 'JS';
    this.hasXmlForm ||= name === 'XFA';
    this.hasContentOfFile ||= name === 'EmbeddedFile';
  }

  onPacked(stream: PackedStream): void {
    this.packed.push(stream);
  }

  onObject(value: PdfValue, id: ObjectId | undefined): void {
    // Later objects of a file replace earlier ones.
    if (id) this.kids.delete(id.number);
    if (id && Array.isArray(value)) this.lists.set(id.number, referencesIn(value));
    if (id && value instanceof PdfDictionary && value.get('Filter') instanceof PdfName && value.get('V'))
      this.encryptionsByNumber.set(id.number, value);
    this.walk(value, id);
  }

  private walk(value: PdfValue, id: ObjectId | undefined): void {
    if (Array.isArray(value)) for (const item of value as readonly PdfValue[]) this.walk(item, id);
    if (!(value instanceof PdfDictionary)) return;
    for (const item of value.items) this.walk(item, id);
    const files = value.get('EF');
    // The rights that Acrobat grants a form list under the same key what may be done with attachments.
    if (files !== undefined && !Array.isArray(files))
      this.files.push({ dictionary: value, id, isPacked: this.isPacked });
    const encryption = value.get('Encrypt');
    if (encryption !== undefined) this.encryptions.push({ value: encryption, fileId: firstIdentifier(value) });
    const kids = value.get('Kids');
    if (id && kids !== undefined)
      this.kids.set(id.number, [...(this.kids.get(id.number) ?? []), ...referencesIn([kids].flat())]);
  }

  /**
   * Whether a file is attached that may be a program.
   * @param decryption of a PDF that is encrypted
   */
  hasUnknownAttachment(decryption: Decryption | undefined): boolean {
    if (this.files.length === 0) return this.hasContentOfFile;
    return this.files.some(({ dictionary, id, isPacked }) => {
      const names = FILE_NAMES.flatMap((key) => dictionary.get(key) ?? []);
      const isData = (name: PdfValue): boolean => {
        if (!Buffer.isBuffer(name)) return false;
        if (!decryption || isPacked) return DATA_FILE.test(textOf(name));
        return id !== undefined && DATA_FILE.test(textOf(decryption.ofString(name, id)));
      };
      return !dictionary.isRegular || names.length === 0 || !names.every(isData);
    });
  }

  /** Whether a tree, of pages or of anything else, names itself among its branches, or has no end to its levels. */
  hasEndlessTree(): boolean {
    const done = new Set<number>();
    for (const root of this.kids.keys()) {
      const path: Branch[] = [{ number: root, kids: this.kidsOf(root) }];
      const onPath = new Set([root]);
      for (let branch = path.at(-1); branch; branch = path.at(-1)) {
        const kid = branch.kids.shift();
        if (kid === undefined) {
          done.add(branch.number);
          onPath.delete(branch.number);
          path.pop();
        } else if (onPath.has(kid) || path.length === MAX_LEVELS) return true;
        else if (!done.has(kid)) {
          path.push({ number: kid, kids: this.kidsOf(kid) });
          onPath.add(kid);
        }
      }
    }
    return false;
  }

  /** Kids may be in a separate list that is referred to. */
  private kidsOf(number: number): number[] {
    return (this.kids.get(number) ?? []).flatMap((kid) => this.lists.get(kid) ?? [kid]);
  }
}

const isNothing = (value: PdfValue): boolean =>
  Array.isArray(value) ? value.length === 0 : value instanceof PdfWord && value.word === 'null';

const referencesIn = (values: readonly PdfValue[]): readonly number[] =>
  values.flatMap((value) => (value instanceof PdfReference ? [value.number] : []));

function firstIdentifier(trailer: PdfDictionary): Buffer {
  const identifiers = trailer.get('ID');
  const [first] = Array.isArray(identifiers) ? (identifiers as readonly PdfValue[]) : [];
  return Buffer.isBuffer(first) ? first : Buffer.alloc(0);
}

/** Text of a PDF (ISO 32000-2, 7.9.2.2). PDFDocEncoding has the letters of Latin 1. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3);
  return bytes.toString('latin1');
}
