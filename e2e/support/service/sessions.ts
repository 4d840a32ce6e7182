import { professionalSignInCall, signInCall } from '@acolhe/contracts';
import { makeCall } from './client.ts';
import { PASSWORD } from './demo-people.ts';

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
