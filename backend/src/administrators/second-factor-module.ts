import { brandOf } from '@acolhe/brand';
import { confirmSecondFactorCall, renewRecoveryCodesCall, startSecondFactorCall } from '@acolhe/contracts/operations';
import { eq } from 'drizzle-orm';
import type { Module } from '../platform/app/build-app.ts';
import { requireSessionId } from '../platform/auth/admission.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import { verifyPassword } from '../platform/auth/password-sign-in.ts';
import { endSessionsOf } from '../platform/auth/session-store.ts';
import { HttpProblem, unauthenticated } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import type { Services } from '../platform/services/services.ts';
import { type AdministratorAccount, findAdministratorAccount, voidChallenges } from './accounts.ts';
import { ADMINISTRATORS, administratorOf } from './administrator-session.ts';
import { recordChange } from './record-change.ts';
import {
  attemptSecondFactor,
  confirmEnrolment,
  proveSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
  totpForms,
  wrongSecondFactor,
} from './second-factor.ts';
import { administrators } from './tables.ts';

/**
 * Serves the setting up of an administrator's own second factor.
 * @see docs/product/operations.md
 */
export const secondFactorModule: Module = {
  name: 'second-factor',
  register(app, services) {
    const { db, clock, config } = services;

    handle(app, startSecondFactorCall, async ({ password, code }, context) => {
      const account = await proveOwnPassword(services, password, context);
      if (account.hasSecondFactor) {
        if (code === undefined) throw wrongSecondFactor();
        await proveSecondFactor(services, account.id, code);
      }
      const secret = await db.transaction((tx) => startEnrolment(db, tx, account.id));
      return totpForms(secret, { issuer: `${brandOf(config.brands.own).name} operações`, account: account.email });
    });

    handle(app, confirmSecondFactorCall, async ({ code }, context) => {
      const id = administratorOf(context);
      const now = clock.now();
      const recoveryCodes = await attemptSecondFactor(services, id, () =>
        db.transaction(async (tx) => {
          const codes = await confirmEnrolment(db, tx, id, code, now);
          if (!codes) return undefined;
          await voidChallenges(tx, id);
          await endSessionsOf(
            tx,
            { kind: 'administrator', subjectId: id },
            'elsewhere',
            now,
            requireSessionId(context),
          );
          await recordChange(tx, id, { subjectKind: 'administrator', subjectId: id, action: 'set-second-factor' }, now);
          return codes;
        }),
      );
      services.jobs.wake(CLOSE_REALTIME_JOB);
      return { recoveryCodes: [...recoveryCodes] };
    });

    handle(app, renewRecoveryCodesCall, async ({ code }, context) => {
      const id = administratorOf(context);
      await proveSecondFactor(services, id, code);
      const recoveryCodes = await db.transaction(async (tx) => {
        const change = { subjectKind: 'administrator', subjectId: id, action: 'renew-recovery-codes' } as const;
        await recordChange(tx, id, change, clock.now());
        return renewRecoveryCodes(tx, id);
      });
      return { recoveryCodes: [...recoveryCodes] };
    });
  },
};

/**
 * Without it, any user of a console that was left open could take the account over.
 * @throws HttpProblem 403 `wrong-password`; 429 while the caller has to wait
 */
async function proveOwnPassword(
  services: Services,
  password: string,
  context: CallContext,
): Promise<AdministratorAccount> {
  const [own] = await services.db
    .select({ email: administrators.email })
    .from(administrators)
    .where(eq(administrators.id, administratorOf(context)));
  if (!own) throw unauthenticated();
  const account = await verifyPassword<AdministratorAccount>(services, context, {
    claimed: { people: ADMINISTRATORS, login: own.email },
    password,
    find: () => findAdministratorAccount(services.db, own.email),
  });
  if (!account) throw new HttpProblem({ code: 'wrong-password', httpStatus: 403, message: 'Senha incorreta.' });
  return account;
}
