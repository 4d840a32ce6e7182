import { downloadFileCall, downloadThumbnailCall, uploadFileCall } from '@acolhe/contracts';
import { patientInPart, visitScopeOf } from '../access/callers.ts';
import type { CarePort } from '../access/care-port.ts';
import { requireOwnCpf } from '../patients/patients.ts';
import type { Module } from '../platform/app/build-app.ts';
import { forbidden, invalidInput, notFound } from '../platform/http-problem.ts';
import { type App, BinaryAnswer, type CallContext, handle } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import type { Services } from '../platform/services/services.ts';
import { discardUpload, storeUpload } from './check-upload.ts';
import { purgeRemovedFiles, removeAbandonedContents } from './file-jobs.ts';
import { createKindLookup, documentTypeNumber, type FileKind, requestPicture, sentDocument } from './file-kind.ts';
import { fileForReader, type FileReadingPorts, insertFile } from './files.ts';
import { answerContent, serveOpenedFiles } from './opened-files.ts';
import { serveSentDocuments } from './sent-documents.ts';
import { fileAccesses } from './tables.ts';

/**
 * The calls by which files of patients are sent, listed, read and removed.
 * @param kinds of all domains
 * @throws Error when two kinds have the same files
 * @see docs/product/files.md
 */
export function createFilesModule(
  care: Pick<CarePort, 'mayAttach' | 'isVisitOf' | 'mayProfessionalSee' | 'callsOfProfessional'>,
  kinds: readonly FileKind[],
): Module {
  const kindOf = createKindLookup(kinds);
  return {
    name: 'files',
    jobs: [purgeRemovedFiles, removeAbandonedContents],
    register: (app, services) => {
      serveUploads(app, services, care);
      serveDownloads(app, services, { care, kindOf });
      serveSentDocuments(app, services);
      serveOpenedFiles(app, services, { care, kindOf });
    },
  };
}

/**
 * Serves files and their small pictures to those who may read them.
 * @see docs/product/files.md
 */
function serveDownloads(app: App, services: Services, ports: FileReadingPorts): void {
  const { db, files: store, clock, limits } = services;

  handle(app, downloadFileCall, async ({ id }, context) => {
    await limits.consume(`download:${context.session?.sid}`, RATES.downloads);
    const { file, session } = await fileForReader(services, ports, id, context);
    await db.insert(fileAccesses).values({
      fileId: id,
      viewerKind: session.kind,
      viewerId: services.sessionTypes.of(session).subjectOf(session),
      sid: session.sid,
      at: clock.now(),
    });
    return answerContent(context, store, file);
  });

  handle(app, downloadThumbnailCall, async ({ id }, context: CallContext) => {
    await limits.consume(`thumbnail:${context.session?.sid}`, RATES.thumbnails);
    const { file } = await fileForReader(services, ports, id, context);
    if (file.thumbnailStoreName === null) throw notFound();
    return new BinaryAnswer(await store.read(file.thumbnailStoreName), 'image/jpeg');
  });
}

/**
 * Serves the call by which a patient sends a file: a picture of a request, or a document.
 * @see docs/product/files.md
 */
function serveUploads(app: App, services: Services, care: Pick<CarePort, 'mayAttach'>): void {
  const { db, clock, limits } = services;
  const requireVisit = async (requestId: number, context: CallContext) => {
    const { session } = context;
    if (session?.scope === 'documents' || !(await care.mayAttach(db, requestId, visitScopeOf(context))))
      throw forbidden();
  };
  handle(app, uploadFileCall, async ({ cpf, documentType, requestId }, context) => {
    const patientId = patientInPart(context, 'documents');
    await requireOwnCpf(db, patientId, cpf);
    await limits.consume(`upload:patient:${patientId}`, RATES.uploads);
    const { file, session } = context;
    if (!file) throw invalidInput([{ path: 'file', message: 'missing' }], 'Selecione o documento desejado');
    if (requestId !== undefined) {
      if (documentType !== 'document') throw invalidInput([{ path: 'doc_id_documentos_tipos', message: 'not 4' }]);
      await requireVisit(requestId, context);
      // In a partner's page for urgent care there are the pictures of its visits only.
    } else if (session?.scope === 'urgent-care') throw forbidden();
    const kind = requestId === undefined ? sentDocument : requestPicture;
    const upload = await storeUpload(services, file, kind.upload);
    try {
      const fileId = await db.transaction((tx) =>
        insertFile(tx, {
          kind,
          patientId,
          requestId,
          documentType: documentTypeNumber(documentType),
          upload,
          uploadedAt: clock.now(),
        }),
      );
      return { ok: true, message: 'Documento salvo com sucesso!', fileId };
    } catch (error) {
      await discardUpload(services, upload);
      throw error;
    }
  });
}
