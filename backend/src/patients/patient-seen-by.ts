import type { Patient } from '@acolhe/contracts';
import { unsignedSinceMsOf } from '../callers/index.ts';
import type { Session } from '../platform/sessions/index.ts';

/**
 * Selects the data of its patient that a session may see: all; or, for scheduling in a partner's page, and for a
 * session opened by an unsigned link, which proves no identity, what the part needs.
 * @see docs/product/partners.md
 */
export function patientSeenBy(session: Session, patient: Patient): Patient {
  if (unsignedSinceMsOf(session) === undefined && session.scope !== 'scheduling') return patient;
  const { id, userId, clientId, name, cpf, birthDate, gender, firstAccessDone, lgpdAccepted } = patient;
  return { id, userId, clientId, name, cpf, birthDate, gender, firstAccessDone, lgpdAccepted };
}
