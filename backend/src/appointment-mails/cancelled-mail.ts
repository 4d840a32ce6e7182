import { DAY_MS } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { type AppointmentRow, appointments } from '../appointments/tables.ts';
import { patients } from '../patients/tables.ts';
import type { Config } from '../platform/config.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { composeMail } from '../platform/messaging/compose-mail.ts';
import { enqueueMail } from '../platform/messaging/mail-queue.ts';
import type { Mail } from '../platform/messaging/mailer.ts';
import { isRefusedAddress } from '../platform/messaging/refused-addresses.ts';
import { portalAddressFor } from '../platform/services/portal-addresses.ts';
import { type AppointmentLetter, factsOf, readLetter } from './appointment-letter.ts';

/**
 * Queues the mail about a cancellation by the clinic; none to a patient without an address. It is tried until the start
 * of the appointment, for a day at least and for a week at most. The mail is composed and stored in the cancelling
 * transaction: instances of the version before, which know no such mail, send it as any other.
 * @param appointment as it was stored with its cancellation
 * @see docs/product/appointment-mails.md
 */
export async function queueCancelledMail(
  tx: Tx,
  config: Pick<Config, 'brands' | 'portalOrigins'>,
  { id, startsAt }: AppointmentRow,
  now: Date,
): Promise<void> {
  const letter = await readLetter(tx, id);
  if (!letter) return;
  const [earliest, latest] = [now.getTime() + DAY_MS, now.getTime() + 7 * DAY_MS];
  const giveUpAt = new Date(Math.min(Math.max(startsAt.getTime(), earliest), latest));
  const bookingAddress = portalAddressFor(config, letter.brandName, 'scheduling');
  await enqueueMail(tx, cancelledMail(letter, bookingAddress), { now, giveUpAt });
  await tx.update(appointments).set({ isCancellationMailed: true }).where(eq(appointments.id, id));
}

/**
 * Whether the patient can be expected to get the mail about a cancellation by the clinic: it was queued then, whatever
 * address there is now, and the address has not refused mails recently.
 */
export async function isCancellationMailed(executor: Executor, appointmentId: number): Promise<boolean> {
  const [found] = await executor
    .select({ isQueued: appointments.isCancellationMailed, isRefused: isRefusedAddress(patients.email) })
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(eq(appointments.id, appointmentId));
  return found !== undefined && found.isQueued && !found.isRefused;
}

/**
 * Says that the clinic cancelled an appointment, why, and how to book another.
 * @param bookingAddress of the screen where appointments are booked
 */
function cancelledMail(letter: AppointmentLetter, bookingAddress: string): Mail {
  const { cancelReason, isQuotaReturned } = letter.appointment;
  return composeMail(letter, 'Sua consulta foi cancelada', [
    `A clínica cancelou a sua consulta por vídeo no portal ${letter.brandName}:`,
    factsOf(letter).join('\n'),
    `Motivo: ${cancelReason ?? ''}`,
    ...(isQuotaReturned ? ['Esta consulta não foi descontada: você pode agendar outra no lugar dela.'] : []),
    'Para agendar outro horário, abra "Solicitar Agendamento":',
    bookingAddress,
  ]);
}
