import {
  endOperationsSessionCall,
  getOwnAdministratorCall,
  listOperationsSessionsCall,
  operationsEndSessionCall,
  operationsRefreshCall,
  operationsSecondFactorCall,
  operationsSignInCall,
  type OwnAdministrator,
} from '@acolhe/contracts/operations';
import { normalizeEmail } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { requireSessionId } from '../platform/auth/admission.ts';
import type { Module } from '../platform/app/build-app.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { conflict, notFound, unauthenticated } from '../platform/http-problem.ts';
import type { Services } from '../platform/services/services.ts';
import { browserSessions, type BrowserSessions } from '../platform/auth/browser-sessions.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import { signInWithPassword } from '../platform/auth/password-sign-in.ts';
import { type AdministratorAccount, findAdministratorAccount, findOwnAdministrator } from './accounts.ts';
import { ADMINISTRATORS, administratorOf, administratorSession } from './administrator-session.ts';
import { administratorOfChallenge, makeChallenge, spendChallenge } from './challenges.ts';
import { endOwnSession, openSessionsOf } from './own-sessions.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { administrators } from './tables.ts';

/** One text for a wrong e-mail and a wrong password. */
const WRONG_CREDENTIALS = 'E-mail ou senha inválidos.';

/**
 * Administrators and their sessions at the operations console.
 * @see docs/product/operations.md
 */
export const administratorsModule: Module = {
  name: 'administrators',
  sessionTypes: [administratorSession],
  register(app, services) {
    const { db, clock, jobs } = services;
    const sessions = browserSessions(ADMINISTRATORS, services);

    handle(app, operationsSignInCall, async ({ email, password }, context) => {
      const address = normalizeEmail(email).toLowerCase();
      const { id, hasSecondFactor } = await signInWithPassword<AdministratorAccount>(services, context, {
        claimed: { people: ADMINISTRATORS, name: address },
        password,
        find: () => findAdministratorAccount(db, address),
        refusalMessage: WRONG_CREDENTIALS,
      });
      if (hasSecondFactor) return { state: 'second-factor' as const, ...(await makeChallenge(db, id, clock.now())) };
      return openSession(services, sessions, id, context);
    });

    handle(app, operationsSecondFactorCall, async ({ challenge, code }, context) => {
      const id = await administratorOfChallenge(db, challenge, clock.now());
      if (id === undefined) throw challengeOver();
      await proveSecondFactor(services, id, code);
      if (!(await spendChallenge(db, challenge, clock.now()))) throw challengeOver();
      return openSession(services, sessions, id, context);
    });

    handle(app, operationsRefreshCall, async (_input, context) => {
      const opened = await sessions.refresh(context);
      const administrator = await existingAdministrator(services, administratorOf(opened));
      return { state: 'signed-in' as const, administrator, access: opened.access };
    });

    handle(app, operationsEndSessionCall, async (_input, context) => {
      await sessions.end(context);
      return { ok: true };
    });

    handle(app, getOwnAdministratorCall, (_input, context) =>
      existingAdministrator(services, administratorOf(context)),
    );

    handle(app, listOperationsSessionsCall, async (_input, context) => ({
      sessions: await openSessionsOf(db, administratorOf(context), requireSessionId(context), clock.now()),
    }));

    handle(app, endOperationsSessionCall, async ({ id }, context) => {
      const isOwn = await db.transaction((tx) => endOwnSession(tx, id, administratorOf(context), clock.now()));
      if (!isOwn) throw notFound();
      jobs.wake(CLOSE_REALTIME_JOB);
      return { ok: true };
    });
  },
};

const challengeOver = () =>
  conflict('challenge-over', 'O tempo para informar o código terminou. Entre novamente com e-mail e senha.');

async function openSession(
  services: Services,
  sessions: BrowserSessions,
  administratorId: number,
  context: CallContext,
) {
  const { access } = await sessions.open(
    { kind: 'administrator', administratorId, scope: 'administrator' },
    context,
    async (tx) =>
      void (await tx
        .update(administrators)
        .set({ signedInAt: services.clock.now() })
        .where(eq(administrators.id, administratorId))),
  );
  return {
    state: 'signed-in' as const,
    administrator: await existingAdministrator(services, administratorId),
    access,
  };
}

async function existingAdministrator({ db, config }: Services, administratorId: number): Promise<OwnAdministrator> {
  const administrator = await findOwnAdministrator(db, administratorId, config);
  if (!administrator) throw unauthenticated();
  return administrator;
}
