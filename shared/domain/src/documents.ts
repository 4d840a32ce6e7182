/** The kinds of document that professionals issue. */
export const DOCUMENT_KINDS = ['prescription', 'exam-request', 'certificate', 'referral', 'report'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Facts that decide which documents a professional may issue. */
export interface Issuer {
  /** Of the nursing team; else a doctor. */
  readonly isNursing: boolean;
  /** In the professional's council, as it is printed: `COREN-SP 123456-ENF`. Undefined: not known. */
  readonly registration?: string;
}

/**
 * What nursing may issue only by a routine that the institution has approved, and then nurses alone: Law 7.498/1986,
 * article 11, II, c, and Decree 94.406/1987, article 8, II, c (medicines); Resolution COFEN 195/1997 (exams).
 */
const BY_ROUTINE: readonly DocumentKind[] = ['prescription', 'exam-request'];

/** Whether what a professional issues is issued by the institution's routine. */
export const isByRoutine = ({ isNursing }: Pick<Issuer, 'isNursing'>, kind: DocumentKind): boolean =>
  isNursing && BY_ROUTINE.includes(kind);

/** The council marks the registration of a nurse with ENF, that of a nursing technician with TEC or TE. */
const isNurse = ({ registration }: Issuer): boolean => /(?<![a-z])ENF(?![a-z])/i.test(registration ?? '');

/**
 * The kinds of document that a professional may issue, in the order of `DOCUMENT_KINDS`.
 * @param hasNursingRoutine the institution has approved a routine by which its nurses prescribe and ask for exams
 * @see docs/decisions/0025-documents-issued-by-nursing.md
 */
export function issuableKinds(issuer: Issuer, hasNursingRoutine: boolean): readonly DocumentKind[] {
  if (!issuer.isNursing || (hasNursingRoutine && isNurse(issuer))) return DOCUMENT_KINDS;
  return DOCUMENT_KINDS.filter((kind) => !isByRoutine(issuer, kind));
}

/** The type of a file by its first bytes; its name is ignored. */
export type ContentKind = 'jpeg' | 'png' | 'pdf' | 'heic' | 'other';

/** A PDF may begin after other bytes, within these. */
const PDF_SEARCH_BYTES = 1024;

/**
 * Detects what a file is.
 * @returns `other` also when it cannot be read
 * @see docs/product/files.md
 */
export async function detectContentKind(file: Blob): Promise<ContentKind> {
  const head = await file
    .slice(0, PDF_SEARCH_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(head);
  const begins = (...signature: readonly number[]): boolean => signature.every((byte, at) => bytes[at] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg';
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  const text = String.fromCharCode(...bytes);
  if (text.includes('%PDF-')) return 'pdf';
  // ISO base media: a box `ftyp`, then who it is for.
  return /^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(text) ? 'heic' : 'other';
}
