import type { CarePort } from '../ports/care-port.ts';
import { professionalOf, visitsOf } from '../callers/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { type ImageType, imageTypeOf } from '../platform/files/image-type.ts';
import type { Session } from '../platform/sessions/index.ts';
import type { StoredFile } from './tables.ts';

/** A session that asks for a file, and who knows more about both. */
export interface FileReading {
  readonly session: Session;
  readonly file: StoredFile;
  readonly db: Executor;
  readonly care: Pick<CarePort, 'isVisitOf' | 'mayProfessionalSee'>;
}

/** Decides whether a session is one of a file's readers. */
export type FileReader = (reading: FileReading) => boolean | Promise<boolean>;

/** Size and media types that an upload of a kind may have, with the Portuguese messages of refusals. */
export interface UploadRules {
  readonly maxBytes: number;
  readonly tooLargeMessage: string;
  /** @returns a file's media type by its content; undefined for a type that the kind does not accept */
  readonly mediaTypeOf: (bytes: Buffer) => ImageType | undefined;
  readonly unsupportedMessage: string;
  /** How many are stored with one visit, and how many of one patient without any; as many as come unless given. */
  readonly maxCount?: { readonly perVisit: number; readonly withoutVisit: number };
}

/**
 * The rules of one kind of files. The domain that stores such files declares it, and `modules.ts` lists it.
 * @see docs/product/files.md
 */
export interface FileKind {
  /** The numbers that its files carry as their document type; no other kind has them. */
  readonly documentTypes: readonly [number, ...number[]];
  /** Whoever one of these admits may read the file. */
  readonly readers: readonly FileReader[];
  /** Missing for what only the service makes. */
  readonly upload?: UploadRules;
}

/** The file's patient, in the portal. */
export const patientInPortal: FileReader = ({ session, file }) =>
  session.scope === 'patient' && session.patientId === file.patientId;

/** A session in a partner's page that reaches the file's visit. */
export const patientOfVisit: FileReader = ({ session, file, db, care }) =>
  session.scope === 'urgent-care' &&
  file.requestId !== null &&
  care.isVisitOf(db, file.requestId, visitsOf({ session }));

/** The professional who is offered or holds the file's visit. */
export const professionalOfVisit: FileReader = ({ session, file, db, care }) =>
  session.scope === 'professional' &&
  file.requestId !== null &&
  care.mayProfessionalSee(db, file.requestId, professionalOf({ session }));

/** What uploads of pictures have in common. */
export const IMAGES = { mediaTypeOf: imageTypeOf, unsupportedMessage: 'Envie uma imagem JPEG ou PNG.' };

/**
 * Finds kinds by the document types that their files carry.
 * @returns a function that gives the kind of a document type, or undefined when there is none
 * @throws Error when two kinds have the same document type
 */
export function createKindLookup(kinds: readonly FileKind[]): (documentType: number) => FileKind | undefined {
  const byType = new Map<number, FileKind>();
  for (const kind of kinds)
    for (const documentType of kind.documentTypes) {
      if (byType.has(documentType)) throw new Error(`Two kinds of files have the document type ${documentType}.`);
      byType.set(documentType, kind);
    }
  return (documentType) => byType.get(documentType);
}

/** Whether the file is of a kind one of whose readers the session is. */
export async function mayRead(kind: FileKind | undefined, reading: FileReading): Promise<boolean> {
  for (const reads of kind?.readers ?? []) if (await reads(reading)) return true;
  return false;
}
