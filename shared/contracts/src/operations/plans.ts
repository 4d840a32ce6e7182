import { z } from 'zod';
import { day, id, queryFlag } from '../wire/codecs.ts';
import { cursor, defineOperationsCall, pageOf, pageSize, reason, revision } from './common.ts';

const quantity = z.int().min(0).max(100_000);

/** Appointments of a specialty that are left; of a specialty without one the contract covers any number. */
const contractQuota = z.object({ specialtyId: id, quantityLeft: quantity });

/** A contract, as administrators and managers see it. */
export const managedContract = z.object({
  id,
  patientId: id,
  patientName: z.string(),
  /** First and last day, in São Paulo; open-ended without a last one. */
  from: day,
  until: day.optional(),
  permitsUrgentCare: z.boolean(),
  permitsScheduling: z.boolean(),
  /** Urgent-care visits that are left; without it any number. */
  urgentCareLeft: quantity.optional(),
  /** Limit of upcoming appointments at once, of those that it covers without a number. */
  upcomingLimit: quantity,
  quotas: z.array(contractQuota),
  revision,
});
export type ManagedContract = z.output<typeof managedContract>;

const quotas = z.array(contractQuota).max(50);

export const listContractsCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/contracts',
  right: 'manage-contracts',
  summary: 'Contracts, the newest first, or the one with an `id`; `isActive` of those that hold today.',
  input: z.object({ id: id.optional(), patientId: id.optional(), isActive: queryFlag.optional(), cursor, pageSize }),
  output: pageOf(managedContract),
});

export const createContractCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/contracts/create',
  right: 'manage-contracts',
  summary: 'Puts a contract on a patient.',
  input: z.object({
    patientId: id,
    from: day,
    until: day.optional(),
    permitsUrgentCare: z.boolean(),
    permitsScheduling: z.boolean(),
    urgentCareLeft: quantity.optional(),
    upcomingLimit: quantity.optional(),
    quotas,
    reason,
  }),
  output: managedContract,
});

export const changeContractCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/contracts/change',
  right: 'manage-contracts',
  summary: 'Changes a contract.',
  description:
    'Null takes the last day or the number of urgent-care visits away, and `quotas` replaces all of them. What a ' +
    'visit or an appointment has used since counts as a change: then it is refused with what is there now.',
  input: z.object({
    id,
    revision,
    from: day.optional(),
    until: day.nullish(),
    permitsUrgentCare: z.boolean().optional(),
    permitsScheduling: z.boolean().optional(),
    urgentCareLeft: quantity.nullish(),
    upcomingLimit: quantity.optional(),
    quotas: quotas.optional(),
    reason,
  }),
  output: managedContract,
});
