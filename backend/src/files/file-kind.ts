import { MAX_DOCUMENT_BYTES, SENT_DOCUMENT_TYPES, type SentDocumentType } from '@acolhe/contracts';
import { CARE_LIMITS } from '@acolhe/domain';
import { type PapersPart, professionalOf, reachesPart, visitScopeOf } from '../access/callers.ts';
import type { CarePort } from '../access/care-port.ts';
import type { Session } from '../platform/auth/session.ts';
import type { Executor } from '../platform/database/database.ts';
import type { MediaType } from '../platform/files/media-type.ts';
import type { StoredFile } from './tables.ts';

/** A session that asks for a file, and who knows more about both. */
export interface FileReading {
  readonly session: Session;
  readonly file: StoredFile;
  readonly db: Executor;
  readonly care: Pick<CarePort, 'isVisitOf' | 'mayProfessionalSee' | 'callsOfProfessional'>;
}

/** Decides whether a session is one of a file's readers. */
export type FileReader = (reading: FileReading) => boolean | Promise<boolean>;

/** What an upload of a kind may be, with the Portuguese messages of refusals. */
export interface UploadRules {
  readonly maxBytes: number;
  readonly tooLargeMessage: string;
  /** By content, whatever a name says. */
  readonly accepts: readonly MediaType[];
  readonly unsupportedMessage: string;
  /** Whether a thumbnail is generated for each picture. */
  readonly hasThumbnails?: true;
  /** How many there may be, with one visit or of one patient without any; as many as come unless given. */
  readonly maxCount?: number;
  readonly tooManyProblem?: { readonly code: string; readonly message: string };
}

/**
 * The rules of one kind of files. The domain that stores such files declares it, and `modules.ts` lists it.
 * @see docs/product/files.md
 */
export interface FileKind {
  /** The numbers that its files carry as their document type. */
  readonly documentTypes: readonly [number, ...number[]];
  /** Of kinds that share document types, one is of files that belong to a visit. */
  readonly ofVisit?: true;
  /** Sessions that one of these accepts may read the file. */
  readonly readers: readonly FileReader[];
  /** Missing for what only the service makes. */
  readonly upload?: UploadRules;
}

/** The file's patient, in the portal. */
export const patientInPortal: FileReader = ({ session, file }) =>
  session.scope === 'patient' && session.patientId === file.patientId;

/** The file's patient, in a partner's page that embeds one of the parts. */
export const patientInParts =
  (...parts: readonly PapersPart[]): FileReader =>
  ({ session, file }) =>
    session.scope === 'documents' &&
    session.patientId === file.patientId &&
    parts.some((part) => reachesPart(session, part));

/** A session in a partner's page that reaches the file's visit. */
export const patientOfVisit: FileReader = ({ session, file, db, care }) =>
  session.scope === 'urgent-care' &&
  file.requestId !== null &&
  care.isVisitOf(db, file.requestId, visitScopeOf({ session }));

/** The professional who is offered or holds the file's visit. */
export const professionalOfVisit: FileReader = ({ session, file, db, care }) =>
  session.scope === 'professional' &&
  file.requestId !== null &&
  care.mayProfessionalSee(db, file.requestId, professionalOf({ session }));

/** The professional in a call with the file's patient, who has checked their identity where that is asked. */
const professionalInCall: FileReader = async ({ session, file, db, care }) =>
  session.scope === 'professional' &&
  (await care.callsOfProfessional(db, professionalOf({ session }))).some(
    ({ patientId, isIdentityOpen }) => patientId === file.patientId && !isIdentityOpen,
  );

/** What uploads of pictures have in common. */
export const IMAGES = {
  accepts: ['image/jpeg', 'image/png'],
  unsupportedMessage: 'Envie uma imagem JPEG ou PNG.',
} as const satisfies Partial<UploadRules>;

/** Finds the kind of a file. */
export type KindLookup = (file: Pick<StoredFile, 'documentType' | 'requestId'>) => FileKind | undefined;

/**
 * Finds kinds by the document types that their files carry, and by whether these belong to a visit.
 * @throws Error when two kinds have the same files
 */
export function createKindLookup(kinds: readonly FileKind[]): KindLookup {
  const byType = new Map<string, FileKind>();
  const keyOf = (documentType: number, ofVisit: boolean) => `${documentType} ${ofVisit}`;
  for (const kind of kinds)
    for (const documentType of kind.documentTypes) {
      const key = keyOf(documentType, kind.ofVisit ?? false);
      if (byType.has(key)) throw new Error(`Two kinds of files have the document type ${documentType}.`);
      byType.set(key, kind);
    }
  return ({ documentType, requestId }) => byType.get(keyOf(documentType, requestId !== null));
}

/** Whether the file is of a kind one of whose readers the session is. */
export async function mayRead(kind: FileKind | undefined, reading: FileReading): Promise<boolean> {
  for (const reads of kind?.readers ?? []) if (await reads(reading)) return true;
  return false;
}

/** @returns the number by which rows name a type of documents */
export const documentTypeNumber = (type: SentDocumentType): number => SENT_DOCUMENT_TYPES.indexOf(type) + 1;

const MAX_NAME_LENGTH = 100;
const EXTENSION = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const satisfies Record<
  MediaType,
  string
>;

/** @returns the extension of what a file really is, without a dot */
export const extensionOf = (type: MediaType) => EXTENSION[type];

/**
 * The name under which a sent file is shown and downloaded: the sender's, without folders, control characters and the
 * sender's extension, with the extension of its real type.
 * @param given the name as received
 */
export function fileName(given: string, type: MediaType): string {
  const base = given.split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .replace(/\p{C}/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  const fallback = type === 'application/pdf' ? 'documento' : 'imagem';
  return `${[...clean].slice(0, MAX_NAME_LENGTH).join('') || fallback}.${EXTENSION[type]}`;
}

/**
 * A picture that a patient sends with a request for care.
 * @see docs/product/files.md
 */
export const requestPicture = {
  documentTypes: [4],
  ofVisit: true,
  readers: [patientInPortal, patientOfVisit, professionalOfVisit],
  upload: {
    ...IMAGES,
    maxBytes: CARE_LIMITS.maxAttachmentBytes,
    tooLargeMessage: 'O conteúdo enviado é grande demais.',
    maxCount: CARE_LIMITS.maxAttachments,
    tooManyProblem: {
      code: 'too-many-attachments',
      message: `Você pode enviar no máximo ${CARE_LIMITS.maxAttachments} imagens.`,
    },
  },
} as const satisfies FileKind;

/** How many documents a patient may have at a time. */
const MAX_DOCUMENTS = 200;

/**
 * A document that a patient sends: an exam's result or request, a prescription, or any other.
 * @see docs/product/files.md
 */
export const sentDocument = {
  documentTypes: [1, 2, 3, 4],
  readers: [patientInPortal, patientInParts('documents'), professionalInCall],
  upload: {
    maxBytes: MAX_DOCUMENT_BYTES,
    tooLargeMessage: 'O arquivo é maior que 20 MB. Escolha um arquivo menor.',
    accepts: ['image/jpeg', 'image/png', 'application/pdf'],
    unsupportedMessage: 'Envie um arquivo JPEG, PNG ou PDF.',
    hasThumbnails: true,
    maxCount: MAX_DOCUMENTS,
    tooManyProblem: {
      code: 'too-many-documents',
      message: `Você já tem ${MAX_DOCUMENTS} documentos. Remova algum para enviar outro.`,
    },
  },
} as const satisfies FileKind;
