import {
  acceptConsentCall,
  cancelCareCall,
  enterQueueCall,
  getCareStatusCall,
  requestCareCall,
  setAvailabilityCall,
  setTokenCall,
  withdrawConsentCall,
} from '@acolhe/contracts';
import { endStuckVisitCall, listLiveVisitsCall, listOnDutyCall, takeOffDutyCall } from '@acolhe/contracts/operations';
import { changeDatabase } from '../stack/test-stack.ts';
import { makeCall, type Session, signInAdministrator, signInPatient, signInProfessional } from './client.ts';

/** A patient who waits without a browser. */
export interface WaitingPatient extends Session {
  readonly requestId: number;
  /** Handle of the token record, and its id. */
  readonly handle: string;
  readonly recordId: string;
}

/** Signs a patient in over HTTP, asks for care and enters the queue. */
export async function joinQueue(cpf: string): Promise<WaitingPatient> {
  const session = await signInPatient(cpf);
  const { accessToken, id: patientId } = session;
  const { requestId } = await makeCall(requestCareCall, { patientId, reason: 'Dor nas costas.' }, accessToken);
  const { result: record } = await makeCall(setTokenCall, { patientId, requestId }, accessToken);
  if (!record) throw new Error('The request has no token record.');
  await makeCall(enterQueueCall, { patientId, requestId }, accessToken);
  return { ...session, requestId, handle: record.token, recordId: record.recordId };
}

/** The number that the service gives to a patient who waits. */
export async function numberInQueue({ id, accessToken }: Session): Promise<number | undefined> {
  const { result } = await makeCall(getCareStatusCall, { patientId: id }, accessToken);
  return result?.queue?.number;
}

/** Withdraws the consent of a patient, as another device would. */
export async function withdrawConsentOf(cpf: string): Promise<void> {
  await makeCall(withdrawConsentCall, {}, (await signInPatient(cpf)).accessToken);
}

/** Gives it, as at the first sign-in. */
export async function giveConsentOf(cpf: string): Promise<void> {
  const { accessToken, id: patientId } = await signInPatient(cpf);
  await makeCall(acceptConsentCall, { patientId }, accessToken);
}

/** Cancels a patient's visit in progress, if any. */
export async function cancelVisitOf(cpf: string): Promise<void> {
  const { accessToken, id } = await signInPatient(cpf);
  await makeCall(cancelCareCall, { patientId: id }, accessToken);
}

/** Extends a professional's offer by five minutes, also while the service is down. */
export const renewOfferTo = (professionalId: number): Promise<void> =>
  changeDatabase(
    `update care_requests set offer_expires_at = now() + interval '5 minutes'
     where professional_id = $1 and phase = 'offered'`,
    [professionalId],
  );

/** Takes a professional off duty. */
export const takeOffDuty = (email: string): Promise<void> => setDuty(email, false);

/** Puts a professional on duty, without a browser. */
export const putOnDuty = (email: string): Promise<void> => setDuty(email, true);

async function setDuty(email: string, available: boolean): Promise<void> {
  await makeCall(setAvailabilityCall, { available }, (await signInProfessional(email)).accessToken);
}

/**
 * Ends what an earlier test left, so that no patient waits and no professional is on duty. A closed console counts as
 * on duty for some seconds more.
 */
export async function clearRoom(): Promise<void> {
  const [token, reason] = [await signInAdministrator(), 'Left by an earlier test.'];
  const { professionals } = await makeCall(listOnDutyCall, {}, token);
  for (const { professionalId } of professionals) await makeCall(takeOffDutyCall, { professionalId, reason }, token);
  const { visits } = await makeCall(listLiveVisitsCall, {}, token);
  for (const { requestId } of visits) await makeCall(endStuckVisitCall, { requestId, reason }, token);
}
