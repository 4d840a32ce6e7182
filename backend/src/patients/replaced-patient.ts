import { type Patient, OTHER_PATIENT_SIGNED_IN } from '@acolhe/contracts';
import { type CallContext, conflict } from '../platform/http/index.ts';
import type { BrowserSessions } from '../platform/sessions/index.ts';
import { findPatient } from './patients.ts';

/**
 * Asks before a link or a token that anybody may have put into the address replaces the patient who is signed in, since
 * what the one types next would land in the other's record. Nothing is used up by the question.
 * @throws HttpProblem 409 `other-patient-signed-in`, with the question, when the browser has another patient's session
 * @see docs/product/partners.md
 */
export async function askBeforeReplacing(
  browsers: BrowserSessions,
  coming: Patient,
  context: Pick<CallContext, 'request' | 'reply' | 'services'>,
): Promise<void> {
  const present = await browsers.present(context);
  if (present?.kind !== 'patient' || present.patientId === coming.id) return;
  const patient = await findPatient(context.services.db, present.patientId);
  if (!patient) return;
  const [here, other] = [firstNameOf(patient), firstNameOf(coming)];
  const named = here === other ? [patient.name, coming.name] : [here, other];
  throw conflict(OTHER_PATIENT_SIGNED_IN, `Você está como ${named[0]}. Entrar como ${named[1]}?`);
}

const firstNameOf = ({ name }: Patient): string => name.trim().split(/\s+/)[0] ?? name;
