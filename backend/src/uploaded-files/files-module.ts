import { downloadFileCall, uploadAttachmentCall } from '@acolhe/contracts';
import type { CarePort } from '../ports/care-port.ts';
import type { Module } from '../platform/app/module.ts';
import { requireOwnCpf } from '../patients/index.ts';
import { visitsOf } from '../callers/index.ts';
import { BinaryAnswer, conflict, forbidden, handle, invalidInput, notFound } from '../platform/http/index.ts';
import { fixedWindow } from '../platform/limits/rules.ts';
import { checkUpload } from './check-upload.ts';
import { createKindLookup, type FileKind, mayRead } from './file-kind.ts';
import { findFile, insertFile, maxFiles } from './files.ts';
import { requestPicture } from './request-picture.ts';
import { fileAccesses } from './tables.ts';

type Care = Pick<CarePort, 'mayAttach' | 'isVisitOf' | 'mayProfessionalSee'>;

const UPLOADS_PER_PATIENT = fixedWindow({ most: 60, windowMs: 3_600_000 });
/** Each is written down for good. */
const DOWNLOADS_PER_SESSION = fixedWindow({ most: 300, windowMs: 60_000 });

/**
 * The calls by which files of patients are sent and read.
 * @param kinds of all domains
 * @throws Error when two kinds have the same document type
 * @see docs/product/files.md
 */
export function createFilesModule(care: Care, kinds: readonly FileKind[]): Module {
  const kindOf = createKindLookup(kinds);
  return {
    name: 'files',
    register: (app, services) => {
      const { db, files: store, clock, limits } = services;

      handle(app, uploadAttachmentCall, async ({ cpf, requestId }, context) => {
        const visits = visitsOf(context);
        const { patientId } = visits;
        await requireOwnCpf(db, patientId, cpf);
        await limits.consume(`upload:patient:${patientId}`, UPLOADS_PER_PATIENT);
        const { file } = context;
        if (!file) throw invalidInput([{ path: 'file', message: 'missing' }], 'Selecione o documento desejado');
        const upload = checkUpload(file, requestPicture.upload);
        // In a partner's page there are the pictures of its visits only.
        const mayAttach =
          requestId === undefined ? visits.partnerId === undefined : await care.mayAttach(db, requestId, visits);
        if (!mayAttach) throw forbidden();
        const storeName = await store.write(file.bytes);
        const fileId = await db.transaction((tx) =>
          insertFile(tx, { kind: requestPicture, patientId, requestId, upload, storeName, uploadedAt: clock.now() }),
        );
        if (fileId === undefined) {
          await store.remove(storeName);
          throw conflict(
            'too-many-attachments',
            `Você pode enviar no máximo ${maxFiles(requestPicture, requestId)} imagens.`,
          );
        }
        return { ok: true, message: 'Documento salvo com sucesso!', fileId };
      });

      handle(app, downloadFileCall, async ({ id }, { session, reply }) => {
        await limits.consume(`download:${session?.sid}`, DOWNLOADS_PER_SESSION);
        const file = await findFile(db, id);
        // Another person's file gets the answer of a missing one, so that its existence is not revealed.
        if (!session || !file || !(await mayRead(kindOf(file.documentType), { session, file, db, care })))
          throw notFound();
        await db.insert(fileAccesses).values({
          fileId: id,
          viewerKind: session.kind,
          viewerId: services.sessionTypes.of(session).subjectOf(session),
          sid: session.sid,
          at: clock.now(),
        });
        void reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`);
        return new BinaryAnswer(await store.read(file.storeName), file.mediaType);
      });
    },
  };
}
