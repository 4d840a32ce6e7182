import type { VisitForProfessional } from '@acolhe/contracts';
import { LIVE_PHASES, DAY_MS } from '@acolhe/domain';
import { and, asc, desc, eq, gte, inArray, type SQL } from 'drizzle-orm';
import { cabinVisitIdOf, partnerIdOf, professionalOf, type VisitScope } from '../../access/callers.ts';
import type { Participant } from '../../appointments/find-call.ts';
import { visitNotes } from '../../medical-records/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import { forbidden, unauthenticated } from '../../platform/http-problem.ts';
import type { CallContext } from '../../platform/http/handle.ts';
import { professionals } from '../../professionals/tables.ts';
import { careRequests, type Visit } from './tables.ts';

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

/**
 * Gives the condition of the visits within the scope.
 * @see docs/product/partners.md
 */
export function inScope({ patientId, partnerId, since, requestId }: VisitScope): SQL | undefined {
  return and(
    eq(careRequests.patientId, patientId),
    partnerId === undefined ? undefined : eq(careRequests.partnerId, partnerId),
    since && gte(careRequests.requestedAt, since),
    requestId === undefined ? undefined : eq(careRequests.id, requestId),
  );
}

/** Whether a visit is within the scope. */
export function isInScope(
  visit: Pick<Visit, 'id' | 'patientId' | 'partnerId' | 'requestedAt'>,
  { patientId, partnerId, since, requestId }: VisitScope,
): boolean {
  return (
    visit.patientId === patientId &&
    (partnerId === undefined || visit.partnerId === partnerId) &&
    (!since || visit.requestedAt >= since) &&
    (requestId === undefined || visit.id === requestId)
  );
}

/**
 * Reads the caller of a visit's call from the session.
 * @throws HttpProblem 401 without a session, 403 for the guest of a scheduled call, who takes part in no visit
 */
export function visitParticipant({ session }: Pick<CallContext, 'session'>): Participant {
  if (!session) throw unauthenticated();
  if (session.scope === 'scheduled-call') throw forbidden();
  return session.kind === 'patient'
    ? {
        side: 'patient',
        id: session.patientId,
        partnerId: partnerIdOf(session),
        onlyRequestId: cabinVisitIdOf(session),
      }
    : { side: 'professional', id: professionalOf({ session }) };
}

/**
 * Whether the caller is a participant of a visit: its patient (in a partner's page or a cabin only if it was requested
 * there), or the professional who holds it or, once it is over, answered it last.
 */
export function takesPartInVisit(visit: Visit, { side, id, partnerId, onlyRequestId }: Participant): boolean {
  return side === 'patient'
    ? isInScope(visit, { patientId: id, partnerId, requestId: onlyRequestId })
    : id === (visit.professionalId ?? visit.answeredBy);
}

/** How long a returning patient is shown the request that ended. */
const SHOWN_FOR_MS = DAY_MS;

/**
 * Whether the patient is still shown that a visit ended because they were absent. Clearing ended visits, as at every
 * sign-in, does not change that, since an absent patient often has to sign in again; a cabin is cleared for the next
 * patient.
 * @see docs/product/absence.md
 */
export function isRecentAbsence({ endReason, endedAt, cabinId, cleanedAt }: Visit, now: Date): boolean {
  return (
    endReason === 'absence' &&
    (cabinId === null || cleanedAt === null) &&
    (endedAt?.getTime() ?? 0) > now.getTime() - SHOWN_FOR_MS
  );
}

/** What those wrote who handed the visit over, the first one first. */
export function findHandOverNotes(
  executor: Executor,
  requestId: number,
): Promise<NonNullable<VisitForProfessional['handOverNotes']>> {
  return executor
    .select({ by: professionals.name, text: visitNotes.note })
    .from(visitNotes)
    .innerJoin(professionals, eq(professionals.id, visitNotes.professionalId))
    .where(and(eq(visitNotes.requestId, requestId), eq(visitNotes.kind, 'hand-over')))
    .orderBy(asc(visitNotes.id));
}
