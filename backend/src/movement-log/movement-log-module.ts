import {
  appointmentKey,
  callIdOf,
  type CallKey,
  getLevelsCall,
  getLevelsByPostCall,
  type LevelMeasurement,
  saveLevelsCall,
  saveMovementLogCall,
  visitKey,
} from '@acolhe/contracts';
import { desc, eq } from 'drizzle-orm';
import type { CarePort } from '../ports/care-port.ts';
import type { Module } from '../platform/app/module.ts';
import { patientOf, visitsOf } from '../callers/index.ts';
import { forbidden, handle, invalidInput } from '../platform/http/index.ts';
import { addressGroup } from '../platform/limits/address-group.ts';
import { fixedWindow } from '../platform/limits/rules.ts';
import { connectionLevels, movementLog } from './tables.ts';

const MINUTE_MS = 60_000;
const ANONYMOUS_PER_ADDRESS = fixedWindow({ most: 120, windowMs: MINUTE_MS });
const PER_SESSION = fixedWindow({ most: 300, windowMs: MINUTE_MS });
/** One a minute is usual; after an outage some come together. */
const BATCHES_PER_SESSION = fixedWindow({ most: 30, windowMs: MINUTE_MS });
const MAX_PAYLOAD_CHARACTERS = 4_000;
const MAX_LEVELS_READ = 200;

/**
 * Stores the events of the portal permanently.
 * @see docs/product/movement-log.md
 */
export function createMovementLogModule(care: Pick<CarePort, 'isVisitOf' | 'isAppointmentOf'>): Module {
  return {
    name: 'movement-log',
    register: (app, { db, clock, limits }) => {
      handle(app, saveMovementLogCall, async ({ code, at, payload }, { session, ip }) => {
        if (JSON.stringify(payload ?? null).length > MAX_PAYLOAD_CHARACTERS)
          throw invalidInput([{ path: 'payload', message: 'too long' }]);
        await (session
          ? limits.consume(`movement-log:${session.sid}`, PER_SESSION)
          : limits.consume(`movement-log:address:${addressGroup(ip)}`, ANONYMOUS_PER_ADDRESS));
        await db.insert(movementLog).values({
          code,
          at: new Date(at),
          receivedAt: clock.now(),
          payload: payload ?? null,
          sid: session?.sid,
          patientId: session ? patientOf({ session }) : undefined,
        });
        return { ok: true };
      });

      handle(app, saveLevelsCall, async (levels, context) => {
        await limits.consume(`levels:${context.session?.sid}`, BATCHES_PER_SESSION);
        for (const call of new Set(levels.map(callOf))) {
          const { requestId, appointmentId } = callIdOf(call);
          const isOwn =
            requestId === undefined
              ? await care.isAppointmentOf(db, appointmentId, context)
              : await care.isVisitOf(db, requestId, visitsOf(context));
          if (!isOwn) throw forbidden();
        }
        const patientId = patientOf(context);
        await db
          .insert(connectionLevels)
          .values(levels.map(({ at, ...level }) => ({ ...level, patientId, at: new Date(at) })));
        return { ok: true };
      });

      for (const call of [getLevelsCall, getLevelsByPostCall]) {
        handle(app, call, async ({ requestId }, context) => {
          if (!(await care.isVisitOf(db, requestId, visitsOf(context)))) throw forbidden();
          const latest = await db
            .select()
            .from(connectionLevels)
            .where(eq(connectionLevels.requestId, requestId))
            .orderBy(desc(connectionLevels.at), desc(connectionLevels.id))
            .limit(MAX_LEVELS_READ);
          return {
            ok: true,
            levels: latest.reverse().map(({ at, level, roundTripMs }) => ({
              requestId,
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

const callOf = ({ requestId, appointmentId }: LevelMeasurement): CallKey =>
  requestId === undefined ? appointmentKey(appointmentId ?? 0) : visitKey(requestId);
