import { z } from 'zod';
import { outcome } from '../http/common.ts';
import { id, instant, text } from '../wire/codecs.ts';
import {
  cursor,
  defineOperationsCall,
  invitation,
  leftAppointment,
  pageOf,
  pageSize,
  personName,
  reason,
  revision,
} from './common.ts';

/** technician: of nursing, takes visits first; doctor: takes those that are handed over, and appointments. */
const professionalRole = z.enum(['technician', 'doctor']);

/** In the council, as it is printed: `CRM-SP 123456`, `COREN-SP 123456-ENF`. */
const registration = z
  .string()
  .regex(/^(?:CRM|COREN|CRP|CRN|CREFITO|CRO|CRF|CREFONO)-[A-Z]{2} \d{1,9}(?:-[A-Z]{2,4})?$/)
  .max(60);

/** A professional, as administrators and managers see them. */
export const managedProfessional = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: professionalRole,
  registration: z.string().optional(),
  specialtyIds: z.array(id),
  isActive: z.boolean(),
  /** Undefined while an invited person has not set a password. */
  hasPassword: z.boolean(),
  invitation,
  revision,
});
export type ManagedProfessional = z.output<typeof managedProfessional>;

const specialtyIds = z.array(id).max(50);

export const listManagedProfessionalsCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/people/professionals/find',
  right: 'manage-people',
  summary: 'Professionals by name, or the one with an `id`; `search` takes beginnings of words of name and e-mail.',
  description: 'Not by address, where a name would stay in logs.',
  input: z.object({
    id: id.optional(),
    search: text(100).optional(),
    role: professionalRole.optional(),
    isActive: z.boolean().optional(),
    specialtyId: id.optional(),
    cursor,
    pageSize,
  }),
  output: pageOf(managedProfessional),
});

export const createProfessionalCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/people/professionals/create',
  right: 'manage-people',
  summary: 'Brings in a professional, who gets a mail with a link for the first password.',
  input: z.object({
    name: personName,
    email: text(200),
    role: professionalRole,
    registration: registration.optional(),
    specialtyIds,
    reason,
  }),
  output: managedProfessional,
});

export const changeProfessionalCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/people/professionals/change',
  right: 'manage-people',
  summary: 'Changes a professional.',
  description:
    'A corrected e-mail is that of the sign-in, and the former one is notified. A professional who gets another ' +
    'role, or whose sign-in is blocked, is signed out, and what was offered to them returns to the queue; after a ' +
    'block their hours are offered no more, and `leftAppointments` lists what is booked. A change of what another ' +
    'administrator has changed since is refused with what is there now.',
  input: z.object({
    id,
    revision,
    name: personName.optional(),
    email: text(200).optional(),
    role: professionalRole.optional(),
    registration: registration.optional(),
    specialtyIds: specialtyIds.optional(),
    isActive: z.boolean().optional(),
    reason,
  }),
  output: managedProfessional.extend({ leftAppointments: z.array(leftAppointment).optional() }),
});

export const inviteProfessionalCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/people/professionals/invite',
  right: 'manage-people',
  summary: 'Invites a professional again, who gets another mail with a link for the first password.',
  input: z.object({ id, reason }),
  output: managedProfessional,
});

export const resetManagedProfessionalCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/people/professionals/reset',
  right: 'manage-people',
  summary: 'Mails an active professional a link for a new password; the old one is good until it is used.',
  input: z.object({ id, reason }),
  output: outcome,
});

export const handOverPasswordLinkCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/people/password-link',
  right: 'manage-administrators',
  summary: 'Generates a password link, to be handed over where no mail arrives.',
  description: 'It is valid once, and contained in this answer only. Its holder can sign in as that person.',
  input: z.object({ kind: z.enum(['professional', 'patient']), id, reason }),
  output: z.object({ address: z.string(), goodUntil: instant }),
});
