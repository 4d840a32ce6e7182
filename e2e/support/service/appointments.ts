import { type Appointment, listAppointmentsCall } from '@acolhe/contracts';
import { digitsOf } from '@acolhe/domain';
import { changeDatabase } from '../stack/test-stack.ts';
import { makeCall, signInPatient } from './client.ts';

/**
 * Gives a patient an appointment whose room is open, for half an hour from now. The demo's own ends half an hour after
 * the start, or with the first test that has its call.
 * @param patient CPF
 * @param professional e-mail
 * @returns what takes it away again
 */
export const bookForNow = (patient: string, professional: string): Promise<() => Promise<void>> =>
  book(patient, professional, new Date());

/** As `bookForNow`, for a time at which the room need not be open. */
export async function book(patient: string, professional: string, start: Date): Promise<() => Promise<void>> {
  const startsAt = start.toISOString();
  await changeDatabase(
    `with booked as (
       insert into appointments (patient_id, professional_id, specialty_id, starts_at, ends_at)
       select patients.id, professionals.id, (select min(id) from specialties), $3, $3::timestamptz + interval '30 minutes'
       from patients, professionals where patients.cpf = $1 and professionals.email = $2 returning id)
     insert into scheduled_calls (appointment_id) select id from booked`,
    [digitsOf(patient), professional, startsAt],
  );
  return async () => {
    await changeDatabase(
      `delete from scheduled_calls where appointment_id in (select id from appointments where starts_at = $1)`,
      [startsAt],
    );
    await changeDatabase('delete from appointments where starts_at = $1', [startsAt]);
  };
}

/** A patient's appointments, by their time. */
export async function appointmentsOf(cpf: string): Promise<readonly Appointment[]> {
  const { accessToken, id } = await signInPatient(cpf);
  return (await makeCall(listAppointmentsCall, { patientId: id }, accessToken)).appointments;
}
