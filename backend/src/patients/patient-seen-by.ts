import type { Patient } from '@acolhe/contracts';
import { unsignedSinceMsOf } from '../callers/index.ts';
import type { Session } from '../platform/sessions/index.ts';

/**
 * Selects the data of its patient that a session may see: all; or, for scheduling or documents in a partner's page, and
 * for a session opened by an unsigned link, which proves no identity, what the part needs.
 * @see docs/product/partners.md
 */
export function patientSeenBy(session: Session, patient: Patient): Patient {
  const isOfOnePart = session.scope === 'scheduling' || session.scope === 'documents';
  if (unsignedSinceMsOf(session) === undefined && !isOfOnePart) return patient;
  const { id, userId, clientId, name, cpf, birthDate, gender, firstAccessDone, lgpdAccepted } = patient;
  return { id, userId, clientId, name, cpf, birthDate, gender, firstAccessDone, lgpdAccepted };
}
