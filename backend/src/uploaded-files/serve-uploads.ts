import { uploadFileCall } from '@acolhe/contracts';
import { patientOf, visitScopeOf } from '../access/callers.ts';
import { requireOwnCpf } from '../patients/patients.ts';
import { type App, type CallContext, handle } from '../platform/http/handle.ts';
import { forbidden, invalidInput } from '../platform/http-problem.ts';
import { RATES } from '../platform/limits/rates.ts';
import type { Services } from '../platform/services/services.ts';
import type { CarePort } from '../access/care-port.ts';
import { documentTypeNumber } from './document-type-number.ts';
import { insertFile } from './files.ts';
import { dropUpload, keepUpload } from './keep-upload.ts';
import { requestPicture } from './request-picture.ts';
import { sentDocument } from './sent-document.ts';

/**
 * Serves the call by which a patient sends a file: a picture of a request, or a document.
 * @see docs/product/files.md
 */
export function serveUploads(app: App, services: Services, care: Pick<CarePort, 'mayAttach'>): void {
  const { db, clock, limits } = services;
  const requireVisit = async (requestId: number, context: CallContext) => {
    const { session } = context;
    if (session?.scope === 'documents' || !(await care.mayAttach(db, requestId, visitScopeOf(context))))
      throw forbidden();
  };
  handle(app, uploadFileCall, async ({ cpf, documentType, requestId }, context) => {
    const patientId = patientOf(context);
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
    const upload = await keepUpload(services, file, kind.upload);
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
      await dropUpload(services, upload);
      throw error;
    }
  });
}
