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
