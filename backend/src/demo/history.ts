import type { ClinicalDocumentType } from '@acolhe/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { appointments, scheduledCalls } from '../appointments/tables.ts';
import type { Consultation } from '../care/documents/consultation.ts';
import { careRequests } from '../care/visit/tables.ts';
import { HISTORY_KIND, visitHistory } from '../medical-records/tables.ts';
import { inSaoPaulo } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { demoPatientId, demoProfessionalId } from './people.ts';

const MINUTE_MS = 60_000;

/** A document that is issued in an encounter of the demo. */
export interface DemoDocument {
  readonly type: ClinicalDocumentType;
  readonly text: string;
  readonly isWithdrawn?: boolean;
}

/** A visit of the demo: at an hour of São Paulo so many days ago. */
export interface DemoVisit {
  readonly patient: string;
  readonly daysAgo: number;
  readonly hour: number;
  readonly reason: string;
  /** Who answered it; nobody unless given. */
  readonly professional?: string;
  /** The patient gave it up. */
  readonly isGivenUp?: boolean;
  readonly documents?: readonly DemoDocument[];
}

/** Writes a visit that is over, as it is kept after its end. */
export async function fillVisit(tx: Tx, visit: DemoVisit, now: Date): Promise<Consultation> {
  const { patient, daysAgo, hour, reason, professional, isGivenUp = false } = visit;
  const patientId = demoPatientId(patient);
  const answeredBy = professional === undefined ? null : demoProfessionalId(professional);
  const requestedAt = inSaoPaulo(now).minus({ days: daysAgo }).set({ hour, minute: 10, second: 0, millisecond: 0 });
  const startedAt = requestedAt.plus({ minutes: 8 }).toJSDate();
  const endedAt = requestedAt.plus({ minutes: 30 }).toJSDate();
  const [kept] = await tx
    .insert(careRequests)
    .values({
      patientId,
      brand: 'acolhe',
      reason,
      requestedAt: requestedAt.toJSDate(),
      phase: isGivenUp ? 'cancelled' : 'ended',
      answeredBy,
      callStartedAt: answeredBy === null ? null : startedAt,
      attendanceId: answeredBy === null ? null : sql`nextval('attendance_ids')`,
      endedAt,
      cleanedAt: endedAt,
    })
    .returning({ id: careRequests.id, attendanceId: careRequests.attendanceId });
  if (!kept) throw new Error('a visit was not kept');
  await tx.insert(visitHistory).values({
    requestId: kept.id,
    patientId,
    professionalId: answeredBy,
    attendanceId: kept.attendanceId,
    kind: HISTORY_KIND.urgent,
    savedAt: endedAt,
  });
  return { patientId, requestId: kept.id, startedAt };
}

/** The scheduled call that the demo's appointments say a patient had. */
export async function hadScheduledCall(
  tx: Tx,
  patient: string,
): Promise<(Consultation & { readonly professionalId: number }) | undefined> {
  const [had] = await tx
    .select({
      patientId: appointments.patientId,
      appointmentId: appointments.id,
      professionalId: appointments.professionalId,
      startedAt: scheduledCalls.callStartedAt,
    })
    .from(scheduledCalls)
    .innerJoin(appointments, eq(appointments.id, scheduledCalls.appointmentId))
    .where(and(eq(appointments.patientId, demoPatientId(patient)), eq(scheduledCalls.phase, 'ended')))
    .orderBy(asc(appointments.startsAt))
    .limit(1);
  return had?.startedAt ? { ...had, startedAt: had.startedAt } : undefined;
}

/** The moment at which the n-th document of an encounter was issued, from 0. */
export const issuedAfterMs = (n: number): number => (5 + 3 * n) * MINUTE_MS;
