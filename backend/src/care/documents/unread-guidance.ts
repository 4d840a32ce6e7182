import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { appointments } from '../../appointments/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import { readGuidance, visitNotes } from '../../medical-records/tables.ts';
import { careRequests } from '../visit/tables.ts';

/**
 * Counts what professionals wrote for a patient that the patient has not read yet.
 * @see docs/product/history.md
 */
export async function countUnreadGuidance(executor: Executor, patientId: number): Promise<number> {
  const counted = { count: sql<number>`count(*)::int` };
  const isUnread = (isOfPatient: SQL) => and(isOfPatient, eq(visitNotes.kind, 'guidance'), isNull(readGuidance.noteId));
  // Apart, since a patient's visits and appointments are each found by their own index.
  const [ofVisits, ofAppointments] = await Promise.all([
    executor
      .select(counted)
      .from(careRequests)
      .innerJoin(visitNotes, eq(visitNotes.requestId, careRequests.id))
      .leftJoin(readGuidance, eq(readGuidance.noteId, visitNotes.id))
      .where(isUnread(eq(careRequests.patientId, patientId))),
    executor
      .select(counted)
      .from(appointments)
      .innerJoin(visitNotes, eq(visitNotes.appointmentId, appointments.id))
      .leftJoin(readGuidance, eq(readGuidance.noteId, visitNotes.id))
      .where(isUnread(eq(appointments.patientId, patientId))),
  ]);
  return (ofVisits[0]?.count ?? 0) + (ofAppointments[0]?.count ?? 0);
}
