import {
  type DataExport,
  type DataExportContentKind,
  downloadDataExportCall,
  getDataExportCall,
  openDataExportCall,
  requestDataExportCall,
} from '@acolhe/contracts';
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { patientOf } from '../access/callers.ts';
import { findPatient, findPatientAccount, type PatientAccount, PATIENTS } from '../patients/patients.ts';
import type { Module } from '../platform/app/build-app.ts';
import { requireSessionId } from '../platform/auth/admission.ts';
import { verifyPassword } from '../platform/auth/password-sign-in.ts';
import { sessions } from '../platform/auth/tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { HttpProblem, notFound, unauthenticated } from '../platform/http-problem.ts';
import { answerRange } from '../platform/http/answer-range.ts';
import { handle } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import { createPdfMaker } from '../platform/pdf/pdf-maker.ts';
import { type AddressKind, createShortLivedAddresses } from '../platform/services/signed-addresses.ts';
import { dataExportJob, EXPORT_JOB } from './data-export-job.ts';
import type { ExportPaper } from './export-report.ts';
import { requestExport } from './request-export.ts';
import { dataExportContents, dataExportDownloads, dataExports } from './tables.ts';

const MEDIA_TYPES = { paper: 'application/pdf', archive: 'application/zip' } as const;
/** A patient's whole life in the portal takes longer than one document. */
const PAPER_TIMEOUT_MS = 10 * 60_000;
const WRONG_PASSWORD = 'Senha inválida.';

/**
 * Serves copies of all of a patient's data, and creates them in a job.
 * @see docs/product/data-export.md
 */
export function createDataExportModule(): Module {
  const papers = createPdfMaker<ExportPaper>(new URL('render-report.ts', import.meta.url), PAPER_TIMEOUT_MS);
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
          claimed: { people: PATIENTS, login: patient.cpf },
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

/** What an address permits: the session that asked for an export downloads one of its contents. */
interface ExportReading {
  readonly sid: string;
  readonly kind: DataExportContentKind;
  /** Of the one export that is meant, where the session asked for those of several patients. */
  readonly exportId?: string;
}

/**
 * The short-lived addresses by which a copy of one's data is downloaded.
 * @see docs/product/data-export.md
 */
export const exportAddress: AddressKind<ExportReading> = {
  name: 'data-export-address',
  path: downloadDataExportCall.path,
  permit: z.object({ sid: z.string(), kind: z.enum(['paper', 'archive']), exportId: z.string().optional() }),
};

type Content = typeof dataExportContents.$inferSelect;

/**
 * Returns the state of the latest export that a session requested.
 * @param exportId of a certain export
 */
export async function exportOfSession(
  executor: Executor,
  sid: string,
  now: Date,
  exportId?: string,
): Promise<DataExport> {
  const [latest] = await executor
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.sid, sid), exportId === undefined ? undefined : eq(dataExports.id, exportId)))
    .orderBy(desc(dataExports.requestedAt))
    .limit(1);
  if (!latest) return { state: 'none', contents: [] };
  const requestedAt = latest.requestedAt.toISOString();
  if (latest.state !== 'ready') return { state: latest.state, requestedAt, contents: [] };
  const { availableUntil } = latest;
  // The job that deletes the content runs a little later.
  if (availableUntil === null || availableUntil <= now) return { state: 'expired', requestedAt, contents: [] };
  const contents = await executor
    .select({
      kind: dataExportContents.kind,
      name: dataExportContents.name,
      sizeBytes: dataExportContents.sizeBytes,
    })
    .from(dataExportContents)
    .where(eq(dataExportContents.exportId, latest.id))
    .orderBy(asc(dataExportContents.kind));
  return { state: 'ready', requestedAt, availableUntil: availableUntil.toISOString(), contents };
}

/**
 * Finds a content of the latest export of a session that can be downloaded now.
 * @param exportId of the one export that is meant
 * @returns undefined also once the session has ended
 */
export async function findContent(
  executor: Executor,
  sid: string,
  kind: DataExportContentKind,
  now: Date,
  exportId?: string,
): Promise<Content | undefined> {
  const [found] = await executor
    .select({ content: dataExportContents })
    .from(dataExportContents)
    .innerJoin(dataExports, eq(dataExports.id, dataExportContents.exportId))
    .innerJoin(sessions, eq(sessions.sid, dataExports.sid))
    .where(
      and(
        eq(dataExports.sid, sid),
        exportId === undefined ? undefined : eq(dataExports.id, exportId),
        eq(dataExportContents.kind, kind),
        eq(dataExports.state, 'ready'),
        gt(dataExports.availableUntil, now),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(dataExports.requestedAt))
    .limit(1);
  return found?.content;
}
