import {
  cancelCareCall,
  enterQueueCall,
  getCareStatusCall,
  requestCareCall,
  setAvailabilityCall,
  setTokenCall,
  withdrawConsentCall,
} from '@acolhe/contracts';
import { endStuckVisitCall, listLiveVisitsCall } from '@acolhe/contracts/operations';
import { makeCall } from './client.ts';
import { CPF, EMAIL } from './demo-people.ts';
import { signInAdministrator, signInPatient, signInProfessional, type Session } from './sessions.ts';

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

/** Cancels the visit that a patient has under way, if any. */
export async function cancelVisitOf(cpf: string): Promise<void> {
  const { accessToken, id } = await signInPatient(cpf);
  await makeCall(cancelCareCall, { patientId: id }, accessToken);
}

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
  await Promise.all([
    cancelVisitOf(CPF.maria),
    cancelVisitOf(CPF.pedro),
    ...Object.values(EMAIL).map((email) => takeOffDuty(email)),
  ]);
  await endOtherVisits();
}

/** Ends visits of patients whom a test made up: one that failed leaves them waiting before those of the next. */
async function endOtherVisits(): Promise<void> {
  const token = await signInAdministrator();
  const { visits } = await makeCall(listLiveVisitsCall, {}, token);
  for (const { requestId } of visits)
    await makeCall(endStuckVisitCall, { requestId, reason: 'Left by an earlier test.' }, token);
}
