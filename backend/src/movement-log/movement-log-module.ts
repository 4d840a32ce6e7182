import {
  appointmentKey,
  callIdOf,
  type CallKey,
  getLevelsCall,
  getLevelsByPostCall,
  type LevelMeasurement,
  namesNoCall,
  saveLevelsCall,
  saveMovementLogCall,
  visitKey,
} from '@acolhe/contracts';
import { DAY_MS } from '@acolhe/domain';
import { and, desc, eq, isNull, lt, max, sql } from 'drizzle-orm';
import { appointmentIdOf, patientOf, visitScopeOf } from '../access/callers.ts';
import type { CarePort } from '../access/care-port.ts';
import type { Module } from '../platform/app/build-app.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { forbidden, invalidInput } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import type { RepeatedJob } from '../platform/jobs.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import { RATES } from '../platform/limits/rates.ts';
import { connectionLevels, movementLog } from './tables.ts';

/**
 * A page may have waited for the network for long, and clocks of phones differ; times outside this range are rejected.
 */
const OLDEST_MS = 7 * DAY_MS;
const NEWEST_MS = DAY_MS;
const MAX_LEVELS_READ = 200;
/** Sessions that reach only some of a patient's calls search one of theirs among so many. */
const MAX_CALLS_READ = 50;

/**
 * Stores the events of the portal: those of patients for a year, anonymous ones for a month.
 * @see docs/product/movement-log.md
 */
export function createMovementLogModule(care: Pick<CarePort, 'isVisitOf' | 'isAppointmentOf'>): Module {
  return {
    name: 'movement-log',
    jobs: [pruneAnonymousEvents, pruneOldEvents],
    register: (app, { db, clock, limits }) => {
      function isOwn(call: CallKey, context: CallContext): Promise<boolean> {
        const { requestId, appointmentId } = callIdOf(call);
        return requestId === undefined
          ? care.isAppointmentOf(db, appointmentId, context)
          : care.isVisitOf(db, requestId, visitScopeOf(context));
      }

      /** The call measured last of those the caller reaches; the guest of a scheduled call has that one alone. */
      async function latestMeasured(context: CallContext): Promise<CallKey | undefined> {
        const only = context.session && appointmentIdOf(context.session);
        if (only !== undefined) return appointmentKey(only);
        const { patientId, requestId: onlyVisit } = visitScopeOf(context);
        if (onlyVisit !== undefined) return visitKey(onlyVisit);
        const { requestId, appointmentId, at } = connectionLevels;
        const measured = await db
          .select({ requestId, appointmentId })
          .from(connectionLevels)
          .where(eq(connectionLevels.patientId, patientId))
          .groupBy(requestId, appointmentId)
          .orderBy(desc(max(at)))
          .limit(MAX_CALLS_READ);
        for (const found of measured) {
          const call = callOf({ requestId: found.requestId ?? undefined, appointmentId: found.appointmentId ?? 0 });
          if (await isOwn(call, context)) return call;
        }
        return undefined;
      }

      handle(app, saveMovementLogCall, async ({ code, at, payload }, { session, ip }) => {
        requireRecent('timeAction', [at], clock);
        await (session
          ? limits.consume(`movement-log:${session.sid}`, RATES.events)
          : limits.consumeAll([
              { key: `movement-log:address:${addressGroup(ip)}`, rule: RATES.strangersEvents },
              { key: `movement-log:day:address:${addressGroup(ip)}`, rule: RATES.strangersEventsOfDay },
            ]));
        await db.insert(movementLog).values({
          code,
          at: new Date(at),
          receivedAt: clock.now(),
          payload: payload ? cutPayload(payload) : null,
          sid: session?.sid,
          patientId: session ? patientOf({ session }) : undefined,
        });
        return { ok: true };
      });

      handle(app, saveLevelsCall, async (levels, context) => {
        requireRecent(
          'data',
          levels.map(({ at }) => at),
          clock,
        );
        await limits.consume(`levels:${context.session?.sid}`, RATES.levelBatches);
        for (const call of new Set(levels.map(callOf))) if (!(await isOwn(call, context))) throw forbidden();
        const patientId = patientOf(context);
        await db
          .insert(connectionLevels)
          .values(levels.map(({ at, ...level }) => ({ ...level, patientId, at: new Date(at) })));
        return { ok: true };
      });

      for (const call of [getLevelsCall, getLevelsByPostCall]) {
        handle(app, call, async (input, context) => {
          const named = namesNoCall(input) ? await latestMeasured(context) : callOf(input);
          if (named === undefined) return { ok: true, levels: [] };
          if (!(await isOwn(named, context))) throw forbidden();
          const { requestId, appointmentId } = callIdOf(named);
          const latest = await db
            .select()
            .from(connectionLevels)
            .where(
              requestId === undefined
                ? eq(connectionLevels.appointmentId, appointmentId)
                : eq(connectionLevels.requestId, requestId),
            )
            .orderBy(desc(connectionLevels.at), desc(connectionLevels.id))
            .limit(MAX_LEVELS_READ);
          return {
            ok: true,
            levels: latest.reverse().map(({ at, level, roundTripMs }) => ({
              requestId,
              appointmentId,
              at: at.toISOString(),
              level,
              roundTripMs: roundTripMs ?? undefined,
            })),
          };
        });
      }
    },
  };
}

/** @throws HttpProblem 400 for an instant outside the range allowed for a page's event */
function requireRecent(field: string, instants: readonly string[], clock: Clock): void {
  const nowMs = clock.now().getTime();
  const isRecent = (at: string) => Date.parse(at) >= nowMs - OLDEST_MS && Date.parse(at) <= nowMs + NEWEST_MS;
  if (!instants.every(isRecent))
    throw invalidInput([{ path: field, message: 'older than a week, or more than a day ahead' }]);
}

const callOf = ({ requestId, appointmentId }: Pick<LevelMeasurement, 'requestId' | 'appointmentId'>): CallKey =>
  requestId === undefined ? appointmentKey(appointmentId ?? 0) : visitKey(requestId);

type Payload = Readonly<Record<string, unknown>>;

const MAX_CHARACTERS = 1_000;
const MAX_FIELDS = 10;
const MAX_NAME_CHARACTERS = 32;

/**
 * Cuts the payload of an event to the limits of the movement log: the first fields, with shortened names, as far as
 * they fit. A text that is too long is shortened; any other value that does not fit is left out.
 * @see docs/product/movement-log.md
 */
export function cutPayload(payload: Payload): Payload {
  let cut: Payload = {};
  for (const [name, value] of Object.entries(payload).slice(0, MAX_FIELDS)) {
    const key = start(name, MAX_NAME_CHARACTERS);
    const fitting = fittingValue(value, (candidate) => MAX_CHARACTERS - sizeOf({ ...cut, [key]: candidate }));
    if (fitting !== undefined) cut = { ...cut, [key]: fitting };
  }
  return cut;
}

/** @param roomWith how many characters are left with a value, fewer than none when it does not fit */
function fittingValue(value: unknown, roomWith: (candidate: unknown) => number): unknown {
  if (roomWith(value) >= 0) return value;
  if (typeof value !== 'string') return undefined;
  let text = value;
  // A character takes one place or, escaped, more: what is missing is taken off until it fits.
  while (text !== '' && roomWith(text) < 0) text = start(text, text.length + roomWith(text));
  return text === '' ? undefined : text;
}

/** The first characters of a text, without half of a surrogate pair, which no column holds. */
const start = (text: string, length: number): string => text.slice(0, Math.max(0, length)).replace(/\p{Cs}$/u, '');

const sizeOf = (payload: Payload): number => JSON.stringify(payload).length;

/** Batches of this size do not block writers. */
const BATCH = 10_000;

/**
 * Deletes events of patients and measurements of connections that are older than a year, by the database's own clock,
 * since that deletes nothing younger.
 * @see docs/product/movement-log.md
 */
export const pruneOldEvents: RepeatedJob<{ readonly db: Db }> = {
  name: 'prune-old-events',
  everyMs: 3_600_000,
  run: async ({ db }) => {
    await inBatches(db, 'movement_log', 'received_at');
    await inBatches(db, 'connection_levels', 'at');
  },
};

async function inBatches(db: Db, table: string, column: string): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${sql.identifier(table)} where id in (select id from ${sql.identifier(table)}
        where ${sql.identifier(column)} < now() - interval '1 year' limit ${BATCH})`);
    if ((rowCount ?? 0) < BATCH) return;
  }
}

/**
 * Deletes anonymous events older than thirty days, by the database's own clock, so that no younger ones are deleted.
 * @see docs/product/movement-log.md
 */
export const pruneAnonymousEvents: RepeatedJob<{ readonly db: Db }> = {
  name: 'prune-strangers-events',
  everyMs: 3_600_000,
  run: async ({ db }) => {
    await db
      .delete(movementLog)
      .where(and(isNull(movementLog.patientId), lt(movementLog.receivedAt, sql`now() - interval '30 days'`)));
  },
};
