import type { DataAccess } from '@acolhe/contracts';
import { patientPartsText } from '@acolhe/domain';
import { desc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { readAdministratorAccesses } from '../administrators/patient-access-log.ts';
import { fileAccesses, fileListAccesses, files, removedFiles } from '../files/tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { professionals } from '../professionals/tables.ts';
import { identityChecks, visitAccesses } from './tables.ts';

const MOST = 100;

/** A professional's access to the data of a visit. */
export interface VisitAccess {
  readonly requestId: number;
  readonly professionalId: number;
  readonly sid: string;
  readonly at: Date;
}

/** Records that a professional looked at the data of a visit; later looks change nothing. */
export async function recordVisitAccess(
  executor: Executor,
  { requestId, professionalId, sid, at }: VisitAccess,
): Promise<void> {
  await executor.execute(sql`
    insert into visit_accesses (request_id, patient_id, professional_id, sid, at)
    select id, patient_id, ${professionalId}, ${sid}, ${at.toISOString()}::timestamptz from care_requests where id = ${requestId} on conflict do nothing`);
}

/**
 * Lists the accesses of professionals and administrators to a patient's data, the latest first; those to removed files
 * included.
 * @param most maximum number; the latest hundred unless given
 * @see docs/product/profile.md
 */
export async function dataAccesses(executor: Executor, patientId: number, most = MOST): Promise<DataAccess[]> {
  const seen = unionAll(
    executor.select({ id: files.id, name: files.name }).from(files).where(eq(files.patientId, patientId)),
    executor
      .select({ id: removedFiles.id, name: sql<string>`${removedFiles.name} || ' (documento removido)'` })
      .from(removedFiles)
      .where(eq(removedFiles.patientId, patientId)),
  ).as('seen');
  const [ofFiles, ofVisits, ofChecks, ofLists, ofAdministrators] = await Promise.all([
    executor
      .select({ viewer: professionals.name, subject: seen.name, at: fileAccesses.at })
      .from(fileAccesses)
      .innerJoin(seen, eq(seen.id, fileAccesses.fileId))
      .innerJoin(professionals, eq(professionals.id, fileAccesses.viewerId))
      .where(eq(fileAccesses.viewerKind, 'professional'))
      .orderBy(desc(fileAccesses.at))
      .limit(most),
    executor
      .select({ viewer: professionals.name, subject: sql<string>`'Dados do atendimento'`, at: visitAccesses.at })
      .from(visitAccesses)
      .innerJoin(professionals, eq(professionals.id, visitAccesses.professionalId))
      .where(eq(visitAccesses.patientId, patientId))
      .orderBy(desc(visitAccesses.at))
      .limit(most),
    executor
      .select({
        viewer: professionals.name,
        subject: sql<string>`'Sua identidade, conferida na cabine'`,
        at: identityChecks.at,
      })
      .from(identityChecks)
      .innerJoin(professionals, eq(professionals.id, identityChecks.professionalId))
      .where(eq(identityChecks.patientId, patientId))
      .orderBy(desc(identityChecks.at))
      .limit(most),
    executor
      .select({
        viewer: professionals.name,
        subject: sql<string>`'Lista dos seus documentos'`,
        at: fileListAccesses.at,
      })
      .from(fileListAccesses)
      .innerJoin(professionals, eq(professionals.id, fileListAccesses.professionalId))
      .where(eq(fileListAccesses.patientId, patientId))
      .orderBy(desc(fileListAccesses.at))
      .limit(most),
    readAdministratorAccesses(executor, patientId, undefined, most),
  ]);
  const ofConsole = ofAdministrators.map(({ administratorName, parts, at }) => ({
    viewer: `${administratorName} (administração)`,
    subject: patientPartsText(parts),
    at,
  }));
  return [...ofFiles, ...ofVisits, ...ofChecks, ...ofLists, ...ofConsole]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, most)
    .map(({ at, ...access }) => ({ ...access, at: at.toISOString() }));
}
