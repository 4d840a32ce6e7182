import { hasVisibleText } from '@acolhe/domain';
import { z } from 'zod';
import { day, id, instant, queryFlag, text } from '../wire/codecs.ts';
import { cursor, defineOperationsCall, pageOf, pageSize, reason, revision } from './common.ts';

/** hand-over: a copy of all data; erasure: of the account, and of data that no rule retains. */
const dataRequestKind = z.enum(['hand-over', 'erasure']);
/** open: undecided; granted: the copy has not been handed over yet; an erasure is done once it is granted. */
const dataRequestState = z.enum(['open', 'granted', 'refused', 'done']);

/** A patient's request about their own data, as a case. */
export const dataRequest = z.object({
  id,
  kind: dataRequestKind,
  state: dataRequestState,
  patientId: id,
  patientName: z.string(),
  /** The day on which the patient asked. */
  receivedOn: day,
  /** The last day to answer. */
  dueOn: day,
  /** It is neither refused nor done, and the last day is over. */
  isLate: z.boolean(),
  /** The channel of the request, and what was requested. */
  note: z.string().optional(),
  decidedAt: instant.optional(),
  decidedBy: z.string().optional(),
  decisionReason: z.string().optional(),
  doneAt: instant.optional(),
  revision,
});
export type DataRequest = z.output<typeof dataRequest>;

/** A decision about a patient's right always says why. */
const decisionReason = text(500).trim().refine(hasVisibleText);

export const listDataRequestsCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/data-requests',
  right: 'manage-people',
  summary:
    'Requests of patients about their data, the one that is due first before the others, or the one with an `id`.',
  input: z.object({
    id: id.optional(),
    /** Neither refused nor done. */
    isPending: queryFlag.optional(),
    patientId: id.optional(),
    cursor,
    pageSize,
  }),
  output: pageOf(dataRequest),
});

export const openDataRequestCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/data-requests/open',
  right: 'manage-people',
  summary: 'Opens a case for what a patient asked for, due 15 days after the day on which they asked.',
  input: z.object({ patientId: id, kind: dataRequestKind, receivedOn: day, note: text(2_000).optional(), reason }),
  output: dataRequest,
});

export const grantDataRequestCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/data-requests/grant',
  right: 'decide-data-requests',
  summary: 'Grants an open request.',
  description:
    'An erasure is done with it, permanently: the account, its sessions and how to reach the patient are deleted, ' +
    'health records stay.',
  input: z.object({ id, revision, reason: decisionReason }),
  output: dataRequest,
});

export const refuseDataRequestCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/data-requests/refuse',
  right: 'decide-data-requests',
  summary: 'Refuses an open request, with the reason that the patient reads.',
  input: z.object({ id, revision, reason: decisionReason }),
  output: dataRequest,
});

export const completeDataRequestCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/data-requests/complete',
  right: 'decide-data-requests',
  summary: 'Says of a granted request that the copy was handed over.',
  input: z.object({ id, revision, reason }),
  output: dataRequest,
});

const copyKind = z.enum(['paper', 'archive']);

/** The copy of a granted request that the calling session asked for. */
const dataRequestCopy = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'failed', 'expired']),
  requestedAt: instant.optional(),
  availableUntil: instant.optional(),
  contents: z.array(z.object({ kind: copyKind, name: z.string(), sizeBytes: z.int() })),
});

export const prepareDataRequestCopyCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/data-requests/prepare-copy',
  right: 'decide-data-requests',
  summary:
    'Has the copy of a granted request made, for the session that asks alone; the patient is mailed that it is made.',
  input: z.object({ id }),
  output: dataRequestCopy,
});

export const readDataRequestCopyCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/data-requests/copy',
  right: 'decide-data-requests',
  summary: 'What became of the copy that this session asked for; nothing of what others asked for.',
  input: z.object({ id }),
  output: dataRequestCopy,
});

export const openDataRequestCopyCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/data-requests/copy-address',
  right: 'decide-data-requests',
  summary: 'A short-lived address of a copy that this session asked for; each is recorded in the log.',
  input: z.object({ id, kind: copyKind }),
  output: z.object({ url: z.url(), expiresAt: instant }),
});
