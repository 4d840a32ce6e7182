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
import { desc, eq, max } from 'drizzle-orm';
import type { CarePort } from '../ports/care-port.ts';
import type { Module } from '../platform/app/build-app.ts';
import { appointmentIdOf } from '../callers/session-facts.ts';
import { patientOf, visitsOf } from '../callers/callers.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { forbidden, invalidInput } from '../platform/http-problem.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import type { Clock } from '../platform/clock.ts';
import { cutPayload } from './cut-payload.ts';
import { pruneOldEvents } from './prune-old-events.ts';
import { pruneStrangersEvents } from './prune-strangers-events.ts';
import { RATES } from '../platform/limits/rates.ts';
import { connectionLevels, movementLog } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
/** A page may have waited for the network for long, and clocks of phones differ; what lies beyond is no record. */
const OLDEST_MS = 7 * DAY_MS;
const NEWEST_MS = DAY_MS;
const MAX_LEVELS_READ = 200;
/** Who reaches some of a patient's calls alone looks for one of theirs among so many. */
const MAX_CALLS_READ = 50;

/**
 * Stores the events of the portal: those of patients for a year, those of strangers for a month.
 * @see docs/product/movement-log.md
 */
export function createMovementLogModule(care: Pick<CarePort, 'isVisitOf' | 'isAppointmentOf'>): Module {
  return {
    name: 'movement-log',
    jobs: [pruneStrangersEvents, pruneOldEvents],
    register: (app, { db, clock, limits }) => {
      function isOwn(call: CallKey, context: CallContext): Promise<boolean> {
        const { requestId, appointmentId } = callIdOf(call);
        return requestId === undefined
          ? care.isAppointmentOf(db, appointmentId, context)
          : care.isVisitOf(db, requestId, visitsOf(context));
      }

      /** The call measured last of those the caller reaches; the guest of a scheduled call has that one alone. */
      async function latestMeasured(context: CallContext): Promise<CallKey | undefined> {
        const only = context.session && appointmentIdOf(context.session);
        if (only !== undefined) return appointmentKey(only);
        const { patientId, requestId: onlyVisit } = visitsOf(context);
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
        requireLately('timeAction', [at], clock);
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
        requireLately(
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

/** @throws HttpProblem 400 for an instant that is no time of late, as a page's event has it */
function requireLately(field: string, instants: readonly string[], clock: Clock): void {
  const nowMs = clock.now().getTime();
  const isLately = (at: string) => Date.parse(at) >= nowMs - OLDEST_MS && Date.parse(at) <= nowMs + NEWEST_MS;
  if (!instants.every(isLately))
    throw invalidInput([{ path: field, message: 'older than a week, or more than a day ahead' }]);
}

const callOf = ({ requestId, appointmentId }: Pick<LevelMeasurement, 'requestId' | 'appointmentId'>): CallKey =>
  requestId === undefined ? appointmentKey(appointmentId ?? 0) : visitKey(requestId);
