import type { CallOutput } from '@acolhe/contracts';
import type { listPatientAccessesCall } from '@acolhe/contracts/operations';
import { and, desc, eq, lt } from 'drizzle-orm';
import { movementLog } from '../../movement-log/tables.ts';
import type { Executor } from '../../platform/database/database.ts';

type Access = CallOutput<typeof listPatientAccessesCall>['items'][number];

/** Reads what a patient did in the portal, the latest first. @param beforeId the last one of the page before */
export async function readAccesses(
  executor: Executor,
  patientId: number,
  beforeId: number | undefined,
  most: number,
): Promise<Access[]> {
  const rows = await executor
    .select({ id: movementLog.id, code: movementLog.code, at: movementLog.at, sessionId: movementLog.sid })
    .from(movementLog)
    .where(and(eq(movementLog.patientId, patientId), beforeId === undefined ? undefined : lt(movementLog.id, beforeId)))
    .orderBy(desc(movementLog.id))
    .limit(most);
  return rows.map(({ at, sessionId, ...row }) => ({
    ...row,
    at: at.toISOString(),
    sessionId: sessionId ?? undefined,
  }));
}
