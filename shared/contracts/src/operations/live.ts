import { hasVisibleText } from '@acolhe/domain';
import { z } from 'zod';
import { nothing, outcome } from '../http/common.ts';
import { id, instant, text } from '../wire/codecs.ts';
import { defineOperationsCall } from './common.ts';

const queueName = z.enum(['technicians', 'doctors']);
const count = z.int().min(0);
const milliseconds = z.int().min(0);

/** The key of a brand; `-` for visits of which none is known. */
const brand = z.string().regex(/^(?:-|[a-z]{1,40})$/);

/** Visits of patients of one client of the clinic, of a partner's page, or of a brand. */
export const figureFilters = { clientId: id.optional(), partnerId: id.optional(), brand: brand.optional() };

const named = z.object({ id, name: z.string() });

export const listFigureFiltersCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/figure-filters',
  right: 'read-figures',
  summary: 'Clients, partners and brands whose figures can be asked for, by name; revoked partners too.',
  input: nothing,
  output: z.object({
    clients: z.array(named),
    partners: z.array(named),
    brands: z.array(z.object({ brand, name: z.string() })),
  }),
});

const liveQueue = z.object({
  queue: queueName,
  waiting: count,
  /** Since when the first of them is in the queue; none when it is empty. */
  oldestWaitMs: milliseconds.optional(),
  /** Expected wait of a new patient; none when no professional is on duty or no call ended recently. */
  estimateMs: milliseconds.optional(),
  /** Professionals who take visits of this queue, and those of them who are in a call. */
  onDuty: count,
  inCall: count,
  /** The same by client, without clients that have no patient in the queue. */
  clients: z.array(
    z.object({ clientId: id, clientName: z.string(), waiting: count, oldestWaitMs: milliseconds.optional() }),
  ),
  /** The same by brand. All wait in one queue, so the estimate is that of the queue. */
  brands: z.array(z.object({ brand, brandName: z.string(), waiting: count, oldestWaitMs: milliseconds.optional() })),
});
export type LiveQueue = z.output<typeof liveQueue>;

export const getLiveFiguresCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/live',
  right: 'read-figures',
  summary: 'The present state in numbers: queues, calls in progress, and what failed within the last hour.',
  input: z.object(figureFilters),
  output: z.object({
    at: instant,
    queues: z.array(liveQueue),
    callsUnderWay: count,
    /** Records of the realtime database that are not written yet; those of a moment are no fault. */
    realtimeBehind: count,
    lastHour: z.object({
      /** Calls that lost their connection, by whose side was lost. */
      drops: z.record(z.string(), count),
      /** Rooms that could not be joined, and connections lost, as the portal's pages reported. */
      roomsNotJoined: count,
      connectionsLost: count,
      /** Parts of the portal that did not load, as the portal's pages reported. */
      partsNotLoaded: count,
      /** The same by part and version, the most frequent first; those that named no part count together. */
      parts: z.array(z.object({ part: z.string().optional(), version: z.string().optional(), count })),
    }),
  }),
});

const onDuty = z.object({
  professionalId: id,
  name: z.string(),
  queue: queueName,
  /** False for a professional who left duty, and only finishes a call. */
  isOnDuty: z.boolean(),
  freeSince: instant,
  lastHeardAt: instant,
  /** The visit that they are asked for, or are in. */
  requestId: id.optional(),
  phase: z.enum(['offered', 'in-call']).optional(),
});
export type OnDuty = z.output<typeof onDuty>;

export const listOnDutyCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/on-duty',
  right: 'intervene',
  summary: 'Professionals who take visits, or are in one: the first 500 by name, and how many there are.',
  input: z.object({}),
  output: z.object({ professionals: z.array(onDuty), total: count }),
});

const liveVisit = z.object({
  requestId: id,
  phase: z.enum(['requested', 'queued', 'offered', 'in-call']),
  queue: queueName,
  clientName: z.string(),
  brandName: z.string(),
  partnerId: id.optional(),
  cabinId: id.optional(),
  requestedAt: instant,
  arrivedAt: instant.optional(),
  callStartedAt: instant.optional(),
  professionalId: id.optional(),
  professionalName: z.string().optional(),
});
export type LiveVisitRow = z.output<typeof liveVisit>;

export const listLiveVisitsCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/visits',
  right: 'intervene',
  summary: 'Visits that are not over: the 500 oldest, and how many there are; patients are not named.',
  input: z.object(figureFilters),
  output: z.object({ visits: z.array(liveVisit), total: count }),
});

/** Every intervention states its reason. */
const statedReason = text(500).trim().refine(hasVisibleText);

export const takeOffDutyCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/interventions/take-off-duty',
  right: 'intervene',
  summary:
    'Stops offers to a professional, who may take up duty again; a call continues. Repeating it changes nothing.',
  input: z.object({ professionalId: id, reason: statedReason }),
  output: outcome,
});

export const returnVisitCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/interventions/return-to-queue',
  right: 'intervene',
  summary: 'Returns a visit that is offered or in a call to its place in the queue; others are asked first.',
  description: 'One that waits already stays as it is.',
  input: z.object({ requestId: id, reason: statedReason }),
  output: outcome,
});

export const endStuckVisitCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/interventions/end-visit',
  right: 'intervene',
  summary: 'Ends a visit in any phase. One that is over already stays as it is.',
  input: z.object({ requestId: id, reason: statedReason }),
  output: outcome,
});
