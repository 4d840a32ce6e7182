import {
  type Cabin,
  checkCabinPinCall,
  enrolCabinCall,
  getCabinConsentTextCall,
  openCabinSessionCall,
  reportCabinHealthCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { CONSENT_TEXT } from '../consents/consents-module.ts';
import type { Module } from '../platform/app/build-app.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { forbidden, HttpProblem } from '../platform/http-problem.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import { RATES } from '../platform/limits/rates.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import { isPassword } from '../platform/auth/password-sign-in.ts';
import { cabinCookie } from './cabin-cookie.ts';
import { cpfTriesOf } from './cpf-tries.ts';
import { pruneRefusals, recordRefusal } from './cabin-refusals.ts';
import { cabinSession } from './cabin-session.ts';
import { callingCabin } from './calling-cabin.ts';
import { clearCabin } from './clear-cabin.ts';
import { cabinsJob } from './cabins-job.ts';
import { redeemCode } from './enrolment.ts';
import { findCabinByKey, findCabinWithoutDevice } from './find-cabin.ts';
import { CABIN_RECORDS } from './live-cabins.ts';
import { openCabinSession } from './open-cabin-session.ts';
import { type CabinRow, cabins } from './tables.ts';

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
      // Anybody may make keys up: they fill no table that keeps what it has.
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
      // The staff is there, and sees who typed at random.
      await limits.reset(cpfTriesOf(cabin.id));
      return { ok: true };
    });
  },
};

function shownOf({ id, name, mode, hasPrinter }: CabinRow, isEnrolled: boolean): Cabin {
  return { id, name, mode, hasPrinter, isEnrolled };
}
