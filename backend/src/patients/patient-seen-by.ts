import type { Patient } from '@acolhe/contracts';
import { type Session, unsignedSinceMsOf } from '../platform/sessions/index.ts';

/**
 * What a session sees of its patient: all, or what urgent care needs when an unsigned link opened it, for that proves
 * nothing.
 * @see docs/product/partners.md
 */
export function patientSeenBy(session: Session, patient: Patient): Patient {
  if (unsignedSinceMsOf(session) === undefined) return patient;
  const { id, userId, clientId, name, cpf, birthDate, gender, firstAccessDone, lgpdAccepted } = patient;
  return { id, userId, clientId, name, cpf, birthDate, gender, firstAccessDone, lgpdAccepted };
}
