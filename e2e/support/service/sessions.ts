import { professionalSignInCall, signInCall } from '@acolhe/contracts';
import { operationsSignInCall } from '@acolhe/contracts/operations';
import { makeCall } from './client.ts';
import { ADMINISTRATOR_EMAIL, PASSWORD } from './demo-people.ts';

/** A session that was opened without a browser. */
export interface Session {
  readonly accessToken: string;
  /** Of the patient or the professional. */
  readonly id: number;
}

/** Signs a patient of the demo in over HTTP. */
export async function signInPatient(cpf: string): Promise<Session> {
  const { access, patient } = await makeCall(signInCall, { cpf: cpf.replace(/\D/g, ''), password: PASSWORD });
  return { accessToken: access.token, id: patient.id };
}

/** Signs a professional of the demo in over HTTP. */
export async function signInProfessional(email: string): Promise<Session> {
  const { access, professional } = await makeCall(professionalSignInCall, { email, password: PASSWORD });
  return { accessToken: access.token, id: professional.id };
}

/** Signs the administrator of the demo in over HTTP. @returns an access token */
export async function signInAdministrator(): Promise<string> {
  const outcome = await makeCall(operationsSignInCall, { email: ADMINISTRATOR_EMAIL, password: PASSWORD });
  if (outcome.state !== 'signed-in') throw new Error('The administrator of the demo has a second factor.');
  return outcome.access.token;
}
