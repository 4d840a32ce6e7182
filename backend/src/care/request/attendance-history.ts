import type { CallDropCause } from '@acolhe/contracts';
import { and, desc, eq, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { VisitScope } from '../../access/callers.ts';
import { saveHistoryOfCall } from '../../appointments/change-call.ts';
import {
  findCallOfAppointment,
  findCallOfAttendance,
  latestStartedCall,
  type ScheduledCall,
} from '../../appointments/find-call.ts';
import { recordDrop } from '../../medical-records/medical-records.ts';
import { clinicalDocuments } from '../../medical-records/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Executor } from '../../platform/database/database.ts';
import type { QueueServices } from '../dispatch/change-queue.ts';
import { saveHistoryOf } from '../dispatch/end-visit.ts';
import { answeringProfessionals } from '../dispatch/visit-answers.ts';
import { careRequests, type Visit } from '../visit/tables.ts';
import { findLatestVisit, inScope } from '../visit/visits.ts';

/** The last attendance of the patient, in a visit or in a scheduled call, for rating it. */
export async function lastAttendance(db: Db, scope: VisitScope): Promise<number | undefined> {
  const [visit] = await db
    .select({ id: careRequests.attendanceId })
    .from(careRequests)
    .where(and(inScope(scope), isNotNull(careRequests.attendanceId)))
    .orderBy(desc(careRequests.attendanceId))
    .limit(1);
  const scheduled = await latestStartedCall(db, scope);
  // Ids of both kinds are counted together.
  return Math.max(visit?.id ?? 0, scheduled?.attendanceId ?? 0) || undefined;
}

/** Which encounter a history record is asked for; the latest of its kind unless it is named. */
export interface NamedEncounter {
  readonly kind: 'urgent' | 'scheduled';
  readonly attendanceId?: number | undefined;
  readonly appointmentId?: number | undefined;
  /** A document that was issued in it. */
  readonly documentId?: number | undefined;
  /** A professional who was on it. */
  readonly professionalId?: number | undefined;
}

/**
 * Stores the history record of a visit or of a scheduled call once it is over; before that it stores nothing.
 * @returns false when there is no such encounter within reach, or professional or document are not of it
 */
export async function saveHistory(
  { db, clock }: QueueServices,
  scope: VisitScope,
  { kind, attendanceId, appointmentId, documentId, professionalId }: NamedEncounter,
): Promise<boolean> {
  if (kind === 'urgent') {
    const visit = await findLatestVisit(db, scope, attendanceId);
    if (!visit || !isAmong(professionalId, await professionalsOf(db, visit))) return false;
    if (!(await isIssuedIn(db, documentId, eq(clinicalDocuments.requestId, visit.id)))) return false;
    if (visit.endedAt) await db.transaction((tx) => saveHistoryOf(tx, visit, clock.now()));
    return true;
  }
  const scheduled = await findScheduled(db, scope, { appointmentId, attendanceId });
  if (!scheduled || !isWithin(scope, scheduled)) return false;
  const { appointment, call } = scheduled;
  if (!isAmong(professionalId, [appointment.professionalId])) return false;
  if (!(await isIssuedIn(db, documentId, eq(clinicalDocuments.appointmentId, appointment.id)))) return false;
  if (call.phase === 'ended') await db.transaction((tx) => saveHistoryOfCall(tx, scheduled, clock.now()));
  return true;
}

/** The professionals who had the visit, also before it was handed over. */
const professionalsOf = async (db: Db, { id, ...visit }: Visit): Promise<readonly (number | null)[]> => [
  visit.answeredBy,
  visit.professionalId,
  visit.handedOverBy,
  ...(await answeringProfessionals(db, id)),
];

/** The scheduled call with this attendance, of this appointment; the patient's latest when neither is named. */
async function findScheduled(
  db: Db,
  scope: VisitScope,
  { appointmentId, attendanceId }: Pick<NamedEncounter, 'appointmentId' | 'attendanceId'>,
): Promise<ScheduledCall | undefined> {
  if (attendanceId !== undefined) {
    const found = await findCallOfAttendance(db, attendanceId);
    return appointmentId === undefined || found?.appointment.id === appointmentId ? found : undefined;
  }
  const named = appointmentId ?? (await latestStartedCall(db, scope))?.appointmentId;
  return named === undefined ? undefined : findCallOfAppointment(db, named);
}

const isAmong = (professionalId: number | undefined, own: readonly (number | null)[]): boolean =>
  professionalId === undefined || own.includes(professionalId);

const isWithin = ({ patientId, partnerId, requestId }: VisitScope, { appointment }: ScheduledCall): boolean =>
  partnerId === undefined && requestId === undefined && appointment.patientId === patientId;

/** Whether a document, where one is named, was issued in an encounter. */
async function isIssuedIn(db: Db, documentId: number | undefined, inEncounter: SQL): Promise<boolean> {
  if (documentId === undefined) return true;
  const found = await db
    .select({ id: clinicalDocuments.id })
    .from(clinicalDocuments)
    .where(and(eq(clinicalDocuments.id, documentId), inEncounter));
  return found.length > 0;
}

/** A drop as it is reported. */
export interface ReportedDrop {
  /** Whose side was lost; the patient's unless said otherwise. */
  readonly cause?: CallDropCause;
  /** ISO 8601; now unless given. Future times count as now. */
  readonly droppedAt?: string;
}

function timeOf({ droppedAt }: ReportedDrop, now: Date): Date {
  const reported = droppedAt === undefined ? now : new Date(droppedAt);
  return reported > now ? now : reported;
}

/**
 * Records once per call and cause that the patient's latest call at that time, of a visit or of an appointment, lost
 * its connection; without a call it records nothing.
 * @see docs/product/urgent-care.md
 */
export async function recordCallDrop(
  { db, clock }: { readonly db: Executor; readonly clock: Clock },
  scope: VisitScope,
  report: ReportedDrop = {},
): Promise<void> {
  const droppedAt = timeOf(report, clock.now());
  const drop = { patientId: scope.patientId, droppedAt, cause: report.cause ?? 'patient' };
  const [visit] = await db
    .select()
    .from(careRequests)
    .where(and(inScope(scope), lte(careRequests.callStartedAt, droppedAt)))
    .orderBy(desc(careRequests.callStartedAt))
    .limit(1);
  const scheduled = await latestStartedCall(db, scope, droppedAt);
  if (scheduled?.callStartedAt && (!visit?.callStartedAt || visit.callStartedAt < scheduled.callStartedAt)) {
    const { appointmentId, callStartedAt, professionalId } = scheduled;
    await recordDrop(db, { ...drop, appointmentId, callStartedAt, professionalId });
  } else if (visit?.callStartedAt && visit.answeredBy !== null) {
    const { id: requestId, callStartedAt, answeredBy: professionalId } = visit;
    await recordDrop(db, { ...drop, requestId, callStartedAt, professionalId });
  }
}

/**
 * Records once per cause that the call of one appointment lost its connection; of a drop before the professional was on
 * it, it records nothing.
 * @see docs/product/scheduled-calls.md
 */
export async function recordScheduledCallDrop(
  { db, clock }: { readonly db: Executor; readonly clock: Clock },
  appointmentId: number,
  report: ReportedDrop = {},
): Promise<void> {
  const scheduled = await findCallOfAppointment(db, appointmentId);
  const droppedAt = timeOf(report, clock.now());
  if (!scheduled?.call.callStartedAt || scheduled.call.callStartedAt > droppedAt) return;
  const { patientId, professionalId } = scheduled.appointment;
  const { callStartedAt } = scheduled.call;
  const cause = report.cause ?? 'patient';
  await recordDrop(db, { appointmentId, patientId, professionalId, callStartedAt, droppedAt, cause });
}
