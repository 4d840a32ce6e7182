import type { Patient } from '@acolhe/contracts';
import type { Session } from '../platform/auth/session.ts';

/**
 * Selects the data of its patient that a session may see: all in the portal; elsewhere, where scripts of a partner's
 * page may read it, and where a link may have been forwarded, what the calls of the part need.
 * @see docs/product/partners.md
 */
export function patientSeenBy(session: Session, patient: Patient): Patient {
  if (session.scope === 'patient') return patient;
  const { id, userId, clientId, name, cpf, birthDate, gender, firstAccessDone, lgpdAccepted } = patient;
  return { id, userId, clientId, name, cpf, birthDate, gender, firstAccessDone, lgpdAccepted };
}
