import {
  downloadDataExportCall,
  getDataExportCall,
  openDataExportCall,
  requestDataExportCall,
} from '@acolhe/contracts';
import { patientOf } from '../access/callers.ts';
import { findPatient, findPatientAccount, type PatientAccount, PATIENTS } from '../patients/patients.ts';
import { requireSessionId } from '../platform/auth/admission.ts';
import type { Module } from '../platform/app/build-app.ts';
import { answerRange } from '../platform/http/answer-range.ts';
import { handle } from '../platform/http/handle.ts';
import { HttpProblem, notFound, unauthenticated } from '../platform/http-problem.ts';
import { RATES } from '../platform/limits/rates.ts';
import { createPdfMaker } from '../platform/pdf/pdf-maker.ts';
import { verifyPassword } from '../platform/auth/password-sign-in.ts';
import { createShortLivedAddresses } from '../platform/services/signed-addresses.ts';
import type { ExportPaper } from './paper/export-paper.ts';
import { dataExportJob, EXPORT_JOB } from './data-export-job.ts';
import { exportAddress } from './export-address.ts';
import { exportOfSession, findContent } from './find-export.ts';
import { requestExport } from './request-export.ts';
import { dataExportDownloads } from './tables.ts';

const MEDIA_TYPES = { paper: 'application/pdf', archive: 'application/zip' } as const;
/** A patient's whole life in the portal takes longer than one document. */
const PAPER_TIMEOUT_MS = 10 * 60_000;
const WRONG_PASSWORD = 'Senha inválida.';

/**
 * Serves copies of all of a patient's own data, and makes them beside the calls.
 * @see docs/product/data-export.md
 */
export function createDataExportModule(): Module {
  const papers = createPdfMaker<ExportPaper>(new URL('paper/draw-paper.ts', import.meta.url), PAPER_TIMEOUT_MS);
  return {
    name: 'data-export',
    jobs: [dataExportJob(papers)],
    register(app, services) {
      const { db, clock, files, jobs, limits, log } = services;
      const addresses = createShortLivedAddresses(services, exportAddress);
      app.addHook('onClose', () => papers.close());

      handle(app, requestDataExportCall, async ({ password }, context) => {
        const patientId = patientOf(context);
        const sid = requireSessionId(context);
        const patient = await findPatient(db, patientId);
        if (!patient) throw unauthenticated();
        const account = await verifyPassword<PatientAccount>(services, context, {
          claimed: { people: PATIENTS, name: patient.cpf },
          password,
          find: () => findPatientAccount(db, patient.cpf),
        });
        // Not 401, which would end the caller's session.
        if (!account) throw new HttpProblem({ code: 'wrong-password', httpStatus: 403, message: WRONG_PASSWORD });
        await requestExport(services, { patientId, sid, passwordHash: account.passwordHash });
        jobs.wake(EXPORT_JOB);
        return exportOfSession(db, sid, clock.now());
      });

      handle(app, getDataExportCall, (_input, context) => exportOfSession(db, requireSessionId(context), clock.now()));

      handle(app, openDataExportCall, async ({ kind }, context) => {
        const sid = requireSessionId(context);
        await limits.consume(`data-export-address:${sid}`, RATES.exportAddresses);
        if (!(await findContent(db, sid, kind, clock.now()))) throw notFound();
        return addresses.make({ sid, kind }, context.request.host);
      });

      handle(app, downloadDataExportCall, async ({ ticket }, { ip, request, reply, requestId }) => {
        const address = await addresses.read(ticket);
        const content = address && (await findContent(db, address.sid, address.kind, clock.now(), address.exportId));
        if (!address || !content) {
          log.warn({ callId: requestId }, 'an address of a data export was refused');
          throw notFound('Este endereço não vale mais. Volte a "Meus Dados" e baixe de novo.');
        }
        const { exportId, kind, name, sizeBytes, storeName } = content;
        await db
          .insert(dataExportDownloads)
          .values({ ...address, exportId, address: ip, at: clock.now() })
          .onConflictDoNothing();
        log.info({ exportId, kind, sid: address.sid, callId: requestId }, 'a data export was downloaded');
        void reply.headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` });
        const mediaType = MEDIA_TYPES[kind];
        return answerRange({ request, reply }, { mediaType, sizeBytes, read: (range) => files.read(storeName, range) });
      });
    },
  };
}
