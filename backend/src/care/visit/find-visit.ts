import { and, desc, eq, inArray } from 'drizzle-orm';
import { LIVE_PHASES } from '@acolhe/domain';
import type { VisitScope } from '../../access/callers.ts';
import type { Executor } from '../../platform/database/database.ts';
import { careRequests, type Visit } from './tables.ts';
import { inScope } from './visit-scope.ts';

/** Finds the visit with this id, in any phase. */
export async function findVisit(executor: Executor, requestId: number): Promise<Visit | undefined> {
  const [visit] = await executor.select().from(careRequests).where(eq(careRequests.id, requestId));
  return visit;
}

/** Finds the live visit of a patient within the scope. */
export async function findLiveVisit(executor: Executor, scope: VisitScope): Promise<Visit | undefined> {
  const [visit] = await executor
    .select()
    .from(careRequests)
    .where(and(inScope(scope), inArray(careRequests.phase, LIVE_PHASES)));
  return visit;
}

/**
 * Finds the latest visit within the scope, in any phase.
 * @param attendanceId only the one with this attendance
 */
export async function findLatestVisit(
  executor: Executor,
  scope: VisitScope,
  attendanceId?: number,
): Promise<Visit | undefined> {
  const [visit] = await executor
    .select()
    .from(careRequests)
    .where(and(inScope(scope), attendanceId === undefined ? undefined : eq(careRequests.attendanceId, attendanceId)))
    .orderBy(desc(careRequests.id))
    .limit(1);
  return visit;
}

/** Finds the visit that is offered to a professional or in their call. */
export async function findVisitHeldBy(executor: Executor, professionalId: number): Promise<HeldVisit | undefined> {
  const [visit] = await executor
    .select()
    .from(careRequests)
    .where(and(eq(careRequests.professionalId, professionalId), inArray(careRequests.phase, ['offered', 'in-call'])));
  return visit && isHeld(visit) ? visit : undefined;
}

/** A visit in a queue: it has a ticket. */
export type QueuedVisit = Visit & { ticket: number };
/** A visit that is offered to a professional, or in their call. */
export type HeldVisit = QueuedVisit & { professionalId: number };

export const isHeld = (visit: Visit): visit is HeldVisit => visit.professionalId !== null && visit.ticket !== null;
