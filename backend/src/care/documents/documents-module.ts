import {
  countNewDocumentsCall,
  issueDocumentCall,
  listClinicalDocumentsCall,
  listIssuedDocumentsCall,
  markDocumentsSeenCall,
  PAGE_SIZES,
  searchClinicalDocumentsCall,
  withdrawDocumentCall,
} from '@acolhe/contracts';
import type { z } from 'zod';
import { patientInPart, patientOf, professionalOf, unknownVisit } from '../../access/callers.ts';
import { identityOpen } from '../../access/care-port.ts';
import { requireOwnCpf } from '../../patients/patients.ts';
import type { Module } from '../../platform/app/build-app.ts';
import type { Tx } from '../../platform/database/database.ts';
import { HttpProblem, invalidInput, notFound } from '../../platform/http-problem.ts';
import { type CallContext, handle } from '../../platform/http/handle.ts';
import { RATES } from '../../platform/limits/rates.ts';
import { createPdfMaker } from '../../platform/pdf/pdf-maker.ts';
import { loadSigningCertificate } from '../../platform/pdf/signing-certificate.ts';
import { findOwnProfessional } from '../../professionals/professionals.ts';
import { isIdentityOpen } from '../visit/identity-check.ts';
import { findVisit } from '../visit/visits.ts';
import type { DocumentContent } from './document-pdf.ts';
import {
  findConsultation,
  findScheduledConsultation,
  issueDocument,
  type NewDocument,
  withdrawDocument,
} from './issue-document.ts';
import {
  countNewDocuments,
  countUnreadGuidance,
  listDocuments,
  listIssuedDocuments,
  markDocumentsSeen,
} from './list-documents.ts';
import { announceDocument, wakeAnnouncements } from './notify-document.ts';
import { serveValidity } from './validity.ts';

const notByNursing = (): HttpProblem =>
  new HttpProblem({
    code: 'not-issued-by-nursing',
    httpStatus: 403,
    message: 'Receita e solicitação de exame são do médico, ou do enfermeiro pela rotina que a instituição aprovou.',
  });
/** Some fifteen pages. */
const MOST_LINES = 500;

/**
 * Serves the documents that professionals issue to patients.
 * @see docs/product/documents.md
 */
export const documentsModule: Module = {
  name: 'documents',
  register(app, services) {
    const { config, db, clock, limits, log } = services;
    const certificate = loadSigningCertificate(config, clock.now());
    const pdfs = createPdfMaker<DocumentContent>(new URL('document-pdf.ts', import.meta.url));
    app.addHook('onClose', () => pdfs.close());
    // The first document would wait for the thread, a second and a half and on a busy machine ten.
    app.addHook('onListen', () => {
      pdfs.prepare().then(
        () => log.info('documents can be made'),
        (err: unknown) => log.warn({ err }, 'the thread that makes documents starts with the first one'),
      );
    });
    const announce = (tx: Tx, document: NewDocument) => announceDocument(tx, services, document);
    handle(app, issueDocumentCall, async ({ requestId, appointmentId = 0, type, text }, context) => {
      const professionalId = professionalOf(context);
      if (text.split('\n').length > MOST_LINES)
        throw invalidInput(
          [{ path: 'texto', message: 'too many lines' }],
          `O documento tem linhas demais. O limite é de ${MOST_LINES}.`,
        );
      const consultation =
        requestId === undefined
          ? await findScheduledConsultation(db, professionalId, appointmentId, clock.now())
          : await findConsultation(db, professionalId, requestId, clock.now());
      if (!consultation) throw unknownVisit();
      if (type === 'prescription' && requestId !== undefined) {
        const visit = await findVisit(db, requestId);
        if (visit && (await isIdentityOpen(db, visit, professionalId))) throw identityOpen();
      }
      const issuer = await findOwnProfessional(db, professionalId, config);
      if (!issuer?.mayIssue.includes(type)) throw notByNursing();
      await limits.consume(`documents:professional:${professionalId}`, RATES.issuedDocuments);
      const documentId = await issueDocument(
        { ...services, pdfs, certificate, announce },
        { professionalId, consultation, type, text },
      );
      wakeAnnouncements(services);
      return { ok: true, message: 'Documento emitido.', documentId };
    });
    handle(app, withdrawDocumentCall, async (withdrawal, context) => {
      if (!(await withdrawDocument(services, { ...withdrawal, professionalId: professionalOf(context) })))
        throw notFound('Este documento não foi emitido por você.');
      return { ok: true, message: 'Documento retirado.' };
    });
    const search = async (
      { cpf, page = 1, pageSize = PAGE_SIZES[0], ...filter }: z.output<typeof listClinicalDocumentsCall.input>,
      context: CallContext,
    ) => {
      const patientId = patientInPart(context, 'clinical-documents');
      if (cpf !== undefined) await requireOwnCpf(db, patientId, cpf);
      return { ok: true, ...(await listDocuments(db, { patientId, page, pageSize, ...filter })) };
    };
    handle(app, listClinicalDocumentsCall, search);
    handle(app, searchClinicalDocumentsCall, search);
    handle(app, countNewDocumentsCall, async (_input, context) => ({
      count: await countNewDocuments(db, patientOf(context)),
      unreadGuidance: await countUnreadGuidance(db, patientOf(context)),
    }));
    handle(app, markDocumentsSeenCall, async ({ documentId }, context) => {
      if (!(await markDocumentsSeen(services, { patientId: patientInPart(context, 'clinical-documents'), documentId })))
        throw notFound();
      return { ok: true };
    });
    handle(app, listIssuedDocumentsCall, async ({ page = 1, pageSize = PAGE_SIZES[0] }, context) => ({
      ok: true,
      ...(await listIssuedDocuments(db, { professionalId: professionalOf(context), page, pageSize })),
    }));
    serveValidity(app, services);
  },
};
