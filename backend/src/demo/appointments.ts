import { appointments } from '../appointments/tables.ts';
import type { Tx } from '../platform/database/index.ts';
import { scheduledCalls, scheduledHistory } from '../scheduled-calls/tables.ts';
import { DEMO_PROFESSIONALS } from './people.ts';

const QUARTER_MS = 15 * 60_000;
const MONTH_MS = 30 * 24 * 3_600_000;
const GENERAL_MEDICINE = 2;

/** A patient's appointments with a doctor: one whose room is open already, and one of a month ago. @see docs/product/demo.md */
export async function fillAppointments(tx: Tx, now: Date, patientId: number): Promise<void> {
  const professionalId = DEMO_PROFESSIONALS.find(({ name }) => name.startsWith('Rafael'))?.id ?? 0;
  const soonMs = (Math.floor(now.getTime() / QUARTER_MS) + 1) * QUARTER_MS;
  const [past, soon] = await tx.insert(appointments).values([soonMs - MONTH_MS, soonMs].map((startMs) => ({
    patientId, professionalId, specialtyId: GENERAL_MEDICINE, startsAt: new Date(startMs), endsAt: new Date(startMs + 2 * QUARTER_MS),
  }))).returning();
  if (!past || !soon) throw new Error('an appointment was not kept');
  await tx.insert(scheduledCalls).values([
    { appointmentId: past.id, phase: 'ended', firstStartedAt: past.startsAt, callStartedAt: past.startsAt, endedAt: past.endsAt }, { appointmentId: soon.id },
  ]);
  await tx.insert(scheduledHistory).values({ appointmentId: past.id, patientId, professionalId, kind: 2, savedAt: past.endsAt });
}
