import type { Appointment } from '@acolhe/contracts';
import type { Session } from '../platform/auth/session.ts';

/**
 * Selects what a session may see of an appointment of its patient. In a partner's page no call is opened, and what the
 * patient wrote is nobody's there: neither the key nor the reason.
 * @see docs/product/partners.md
 */
export const appointmentSeenBy =
  (session: Session | undefined) =>
  (appointment: Appointment): Appointment =>
    session?.scope === 'scheduling' ? { ...appointment, videoKey: undefined, cancelReason: undefined } : appointment;
