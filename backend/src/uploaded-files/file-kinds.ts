import { CARE_LIMITS, MAX_PHOTO_BYTES } from '@acolhe/domain';
import { type ImageType, imageTypeOf } from '../platform/files/image-type.ts';

/**
 * Readers of a file. patient: its patient, in the portal; patient-of-visit: a session in a partner's page that reaches
 * the file's visit; professional-of-visit: the professional who is offered or holds that visit.
 */
export type FileReader = 'patient' | 'patient-of-visit' | 'professional-of-visit';

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

/** The rules of one kind of files. */
export interface FileKind {
  /** The numbers that its files carry as their document type; no other kind has them. */
  readonly documentTypes: readonly [number, ...number[]];
  readonly readers: readonly FileReader[];
  /** Missing for what only the service makes. */
  readonly upload?: UploadRules;
}

const IMAGES = { mediaTypeOf: imageTypeOf, unsupportedMessage: 'Envie uma imagem JPEG ou PNG.' };

/**
 * Every kind of files. A new kind is declared by its entry here.
 * @see docs/product/files.md
 */
export const FILE_KINDS = {
  issuedDocument: { documentTypes: [0], readers: ['patient'] },
  requestPicture: {
    documentTypes: [4],
    readers: ['patient', 'patient-of-visit', 'professional-of-visit'],
    upload: {
      ...IMAGES,
      maxBytes: CARE_LIMITS.maxAttachmentBytes,
      tooLargeMessage: 'O conteúdo enviado é grande demais.',
      maxCount: { perVisit: CARE_LIMITS.maxAttachments, withoutVisit: 20 },
    },
  },
  profilePhoto: {
    documentTypes: [9],
    readers: ['patient'],
    upload: { ...IMAGES, maxBytes: MAX_PHOTO_BYTES, tooLargeMessage: 'A foto deve ter no máximo 2 MB.' },
  },
} as const satisfies Readonly<Record<string, FileKind>>;

/** @returns the kind whose files carry a document type; undefined when there is none */
export function kindOf(documentType: number): FileKind | undefined {
  const kinds: readonly FileKind[] = Object.values(FILE_KINDS);
  return kinds.find(({ documentTypes }) => documentTypes.includes(documentType));
}
