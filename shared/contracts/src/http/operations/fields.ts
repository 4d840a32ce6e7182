import { hasVisibleText } from '@acolhe/domain';
import { z } from 'zod';
import { id, instant, text } from '../../wire/codecs.ts';

/** How often a record was changed: a change states the revision that it was made of. */
export const revision = z.int().positive();

/** Why something is changed, for the log. */
export const reason = text(500).optional();

export const personName = text(200).trim().refine(hasVisibleText);

/** An appointment that stays booked, though its professional is not there for it: the patient has to be told. */
export const leftAppointment = z.object({
  id,
  startsAt: instant,
  specialty: z.string(),
  patientId: id,
  patientName: z.string(),
  patientPhone: z.string().optional(),
});

/** The mail with a link for the first password; none once a password was set by a link. */
export const invitation = z
  .object({
    /** waiting: for its turn, or for a mail server; failed: the address takes no mail. */
    state: z.enum(['waiting', 'sent', 'failed']),
    /** Since when. */
    at: instant,
  })
  .optional();
export type Invitation = NonNullable<z.output<typeof invitation>>;
