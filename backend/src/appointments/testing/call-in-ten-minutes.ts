import { appointments, scheduledCalls } from '../tables.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TestApp } from '../../testing/test-app.ts';

const MINUTE_MS = 60_000;
const GENERAL_MEDICINE = 2;

/**
 * Books an appointment of half an hour by video that begins in ten minutes.
 * @returns the ids of the appointment and of its call
 */
export async function callInTenMinutes(
  app: Pick<TestApp, 'services'>,
  clock: Clock,
  patientId: number,
  professionalId: number,
): Promise<{ appointmentId: number; scheduledCallId: number }> {
  const { db } = app.services;
  const startsAt = new Date(clock.now().getTime() + 10 * MINUTE_MS);
  const endsAt = new Date(startsAt.getTime() + 30 * MINUTE_MS);
  const [appointment] = await db
    .insert(appointments)
    .values({ patientId, professionalId, specialtyId: GENERAL_MEDICINE, startsAt, endsAt })
    .returning();
  const [call] = appointment
    ? await db.insert(scheduledCalls).values({ appointmentId: appointment.id }).returning()
    : [];
  if (!appointment || !call) throw new Error('The appointment was not kept.');
  return { appointmentId: appointment.id, scheduledCallId: call.id };
}
