import { CARE_REFUSALS } from '@acolhe/domain';
import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { id, record } from '../wire/codecs.ts';

/** What one contract permits; what it once permitted and is used up, no more. */
export const contractPermission = record({
  contractStatus: ['statusContract', z.string()],
  urgentCare: ['hasPermissionImmediateAssistance', z.boolean()],
  scheduling: ['hasPermissionAppointmentScheduling', z.boolean()],
});
export type ContractPermission = z.output<typeof contractPermission>;

export const planPermissionsCall = defineCall({
  method: 'GET',
  path: '/api/pep/contracts/verify-permissions-contract',
  access: ['patient', 'urgent-care'],
  summary: 'What the contracts of the patient permit, and why care that may not be asked for is refused.',
  input: record({ patientId: ['pac_id', id] }),
  output: record({
    contracts: ['result', z.array(contractPermission)],
    /** Why the patient may ask for nothing, or for one of the two no more; missing when there is nothing to say. */
    message: ['message', z.string().optional()],
    /** Contracts and gift cards together; missing when urgent care may be asked for. */
    urgentCareRefusal: ['recusaProntoAtendimento', z.enum(CARE_REFUSALS).optional()],
    /** Contracts and gift cards together; missing when appointments may be booked. */
    schedulingRefusal: ['recusaAgendamento', z.enum(CARE_REFUSALS).optional()],
  }),
});

const quotaTotal = record({
  ok: ['status', z.boolean()],
  totals: ['data', z.array(record({ quantity: ['quantidade_total', z.int().nonnegative()] }))],
});

export const urgentCareQuotaCall = defineCall({
  method: 'POST',
  path: '/api/pep/gift-card/get-prompt-service-quotas-by-pac-id',
  access: ['patient', 'urgent-care'],
  summary: 'How many urgent-care visits the gift cards of the patient still hold.',
  input: record({ patientId: ['idPac', id] }),
  output: quotaTotal,
});

export const appointmentQuotaCall = defineCall({
  method: 'POST',
  path: '/api/pep/gift-card/get-appointment-quotas-by-pac-id',
  access: ['patient'],
  summary: 'How many appointments the gift cards of the patient still hold.',
  input: record({ patientId: ['idPac', id] }),
  output: quotaTotal,
});
