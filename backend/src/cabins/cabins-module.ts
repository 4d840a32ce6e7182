import {
  type AccessToken,
  type Cabin,
  checkCabinPinCall,
  enrolCabinCall,
  getCabinConsentTextCall,
  openCabinSessionCall,
  reportCabinHealthCall,
} from '@acolhe/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { cabinStatusKeys } from '../care/visit/record-keys.ts';
import { CONSENT_TEXT } from '../consents/consents-module.ts';
import type { Module } from '../platform/app/build-app.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import { isPassword } from '../platform/auth/password-sign-in.ts';
import { endSessionsOf } from '../platform/auth/session-store.ts';
import type { SessionType } from '../platform/auth/session.ts';
import { sessions } from '../platform/auth/tables.ts';
import { forbidden, HttpProblem } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import { RATES } from '../platform/limits/rates.ts';
import { enqueueRecords, PROJECTION_JOB } from '../platform/projection/flush.ts';
import type { Services } from '../platform/services/services.ts';
import { cabinsJob } from './cabins-job.ts';
import { clearCabin } from './clear-cabin.ts';
import { cabinCookie, redeemCode } from './enrolment.ts';
import { callingCabin, findCabinByKey, findCabinWithoutDevice } from './find-cabin.ts';
import { CABIN_RECORDS } from './live-cabins.ts';
import { cpfAttemptKey, pruneRefusals, recordRefusal } from './rooms.ts';
import { type CabinRow, cabins } from './tables.ts';

/**
 * The session of a cabin, between patients and during a visit: knows no patient.
 * @see docs/product/cabin.md
 */
interface CabinSession {
  readonly kind: 'cabin';
  readonly cabinId: number;
  readonly scope: 'cabin';
  readonly sid: string;
}

declare module '../platform/auth/session.ts' {
  interface SessionsByScope {
    readonly cabin: CabinSession;
  }
}

const cabinSession: SessionType<CabinSession> = {
  kind: 'cabin',
  scope: 'cabin',
  subjectOf: ({ cabinId }) => cabinId,
  claimsOf: () => ({}),
  read: (sid, cabinId) => ({ kind: 'cabin', cabinId, scope: 'cabin', sid }),
  isRevoked: sql`exists (select 1 from ${cabins} where ${cabins.id} = ${sessions.subjectId}
    and ${cabins.revokedAt} is not null)`,
};

/**
 * Serves the devices that are cabins: enrolment, their sessions, reports, and the PIN of their staff.
 * @see docs/product/cabin.md
 */
export const cabinsModule: Module = {
  name: 'cabins',
  sessionTypes: [cabinSession],
  accessKinds: { 'cabin-key': 'cookie' },
  records: CABIN_RECORDS,
  jobs: [cabinsJob(), pruneRefusals],
  register(app, services) {
    const { config, db, clock, limits } = services;
    const cookie = cabinCookie(config);

    const cabinOf = async (context: CallContext, namedId: number | undefined): Promise<CabinRow> => {
      const key = cookie.read(context.request);
      const cabin =
        key !== undefined
          ? await findCabinByKey(db, key)
          : config.cabinsWithoutKey
            ? await findCabinWithoutDevice(db, namedId)
            : undefined;
      if (cabin?.revokedAt === null) {
        cookie.write(context.request, context.reply, key);
        return cabin;
      }
      if (cabin) {
        await recordRefusal(context, { tried: 'key', cabinId: cabin.id });
        throw new HttpProblem({
          code: 'cabin-revoked',
          httpStatus: 403,
          message: 'Esta cabine foi desativada. Chame a equipe do local.',
        });
      }
      // Keys can be forged by any caller: failures are not stored in the permanent table.
      if (key !== undefined) context.services.log.warn({ tried: 'key' }, 'a try at a cabin was refused');
      cookie.clear(context.request, context.reply);
      throw new HttpProblem({
        code: 'cabin-not-enrolled',
        httpStatus: 403,
        message: 'Esta cabine ainda não foi ativada. Chame a equipe do local.',
      });
    };

    handle(app, enrolCabinCall, async ({ code }, context) => {
      cookie.read(context.request);
      await limits.consume(`cabin-enrolment:${addressGroup(context.ip)}`, RATES.cabinEnrolments);
      const enrolled = await redeemCode(db, code, clock.now());
      if (!enrolled) {
        await recordRefusal(context, { tried: 'enrolment' });
        throw new HttpProblem({
          code: 'wrong-enrolment-code',
          httpStatus: 403,
          message: 'Código inválido ou vencido. Peça um novo código.',
        });
      }
      services.jobs.wake(CLOSE_REALTIME_JOB);
      await clearCabin(services, enrolled.cabin.id);
      cookie.write(context.request, context.reply, enrolled.key);
      return shownOf(enrolled.cabin, true);
    });

    handle(app, openCabinSessionCall, async ({ isStart, cabinId }, context) => {
      await limits.consume(`cabin-session:${addressGroup(context.ip)}`, RATES.cabinSessions);
      for (;;) {
        const cabin = await cabinOf(context, cabinId);
        const access = await openCabinSession(services, cabin, isStart);
        if (access) return { cabin: shownOf(cabin, cookie.read(context.request) !== undefined), access };
      }
    });

    handle(app, getCabinConsentTextCall, () => CONSENT_TEXT);

    handle(app, reportCabinHealthCall, async (health, context) => {
      const { cabin } = await callingCabin(context);
      await limits.consume(`cabin-report:${cabin.id}`, RATES.cabinReports);
      await db.update(cabins).set({ health }).where(eq(cabins.id, cabin.id));
      return { ok: true };
    });

    handle(app, checkCabinPinCall, async ({ pin }, context) => {
      const { cabin } = await callingCabin(context);
      const tries = `cabin-pin:${cabin.id}`;
      await limits.consume(tries, RATES.cabinPins);
      if (!(await isPassword(pin, cabin.pinHash ?? undefined))) {
        await recordRefusal(context, { tried: 'pin', cabinId: cabin.id });
        throw forbidden('PIN incorreto.');
      }
      await limits.reset(tries);
      // The staff is present and sees random typing.
      await limits.reset(cpfAttemptKey(cabin.id));
      return { ok: true };
    });
  },
};

function shownOf({ id, name, mode, hasPrinter }: CabinRow, isEnrolled: boolean): Cabin {
  return { id, name, mode, hasPrinter, isEnrolled };
}

/**
 * Opens a session of a cabin, which counts as a heartbeat. The new session ends the earlier ones, so that none of them
 * can create a room any more, and then their rooms.
 * @param cabin as its device was recognised
 * @returns undefined when the cabin was revoked or got another device: recognise the device again
 * @see docs/product/cabin.md
 */
async function openCabinSession(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'sessions'>,
  { id, keyHash }: CabinRow,
  isStart: boolean,
): Promise<AccessToken | undefined> {
  const { db, clock, jobs, sessions } = services;
  const opening = sessions.openShort({ kind: 'cabin', cabinId: id, scope: 'cabin' }, async (tx) => {
    const recognised = await tx
      .update(cabins)
      .set({ lastSeenAt: clock.now() })
      .where(
        and(
          eq(cabins.id, id),
          isNull(cabins.revokedAt),
          keyHash === null ? isNull(cabins.keyHash) : eq(cabins.keyHash, keyHash),
        ),
      )
      .returning({ id: cabins.id });
    if (recognised.length === 0) throw new CabinChanged();
    if (isStart) await endSessionsOf(tx, { kind: 'cabin', subjectId: id }, 'replaced', clock.now());
  });
  const opened = await opening.catch((error: unknown) => {
    if (error instanceof CabinChanged) return undefined;
    throw error;
  });
  if (!opened) return undefined;
  if (isStart) {
    jobs.wake(CLOSE_REALTIME_JOB);
    await clearCabin(services, id);
    // Consoles learn at once that the cabin is there again.
    await enqueueRecords(db, cabinStatusKeys(id));
    jobs.wake(PROJECTION_JOB);
  }
  return opened.access;
}

class CabinChanged extends Error {}
