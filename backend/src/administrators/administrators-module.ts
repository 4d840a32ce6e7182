import {
  endOperationsSessionCall,
  getOwnAdministratorCall,
  listOperationsSessionsCall,
  operationsEndSessionCall,
  operationsRefreshCall,
  operationsSecondFactorCall,
  type OperationsSession,
  operationsSignInCall,
  type OwnAdministrator,
} from '@acolhe/contracts/operations';
import { normalizeEmail } from '@acolhe/domain';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Module } from '../platform/app/build-app.ts';
import { requireSessionId } from '../platform/auth/admission.ts';
import { browserSessions, type BrowserSessions } from '../platform/auth/browser-sessions.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import { signInWithPassword } from '../platform/auth/password-sign-in.ts';
import { markEnded } from '../platform/auth/session-store.ts';
import { sessions } from '../platform/auth/tables.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { conflict, notFound, unauthenticated } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import type { Services } from '../platform/services/services.ts';
import {
  type AdministratorAccount,
  administratorOfChallenge,
  findAdministratorAccount,
  findOwnAdministrator,
  makeChallenge,
  spendChallenge,
} from './accounts.ts';
import { ADMINISTRATORS, administratorOf, administratorSession } from './administrator-session.ts';
import { recordChange } from './record-change.ts';
import { proveSecondFactor } from './second-factor.ts';
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
        claimed: { people: ADMINISTRATORS, login: address },
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

const MAX_OPEN_SESSIONS = 100;

/**
 * Where an administrator is signed in, the latest hundred, the latest first.
 * @param currentSid the session that asks
 */
async function openSessionsOf(
  executor: Executor,
  administratorId: number,
  currentSid: string,
  now: Date,
): Promise<OperationsSession[]> {
  const usedAt = sql`coalesce(${sessions.usedAt}, ${sessions.openedAt})`.mapWith(sessions.openedAt);
  const rows = await executor
    .select({ sid: sessions.sid, device: sessions.device, openedAt: sessions.openedAt, usedAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.kind, 'administrator'),
        eq(sessions.subjectId, administratorId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(usedAt))
    .limit(MAX_OPEN_SESSIONS);
  return rows.map((row) => ({
    id: row.sid,
    device: row.device ?? 'Dispositivo desconhecido',
    openedAt: row.openedAt.toISOString(),
    usedAt: row.usedAt.toISOString(),
    isCurrent: row.sid === currentSid,
  }));
}

/**
 * Ends a session of an administrator's own, and writes it into the log where it was still open. The caller wakes
 * `CLOSE_REALTIME_JOB` after the commit.
 * @returns false when the session is not, and was not, this administrator's
 */
async function endOwnSession(tx: Tx, sid: string, administratorId: number, now: Date): Promise<boolean> {
  // Locks the person before the session, as the calls that end all sessions do, so that there is no deadlock.
  await tx
    .select({ id: administrators.id })
    .from(administrators)
    .where(eq(administrators.id, administratorId))
    .for('key share');
  const [found] = await tx
    .select({ endedAt: sessions.endedAt })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), eq(sessions.kind, 'administrator'), eq(sessions.subjectId, administratorId)))
    .for('update');
  if (found?.endedAt !== null) return found !== undefined;
  await markEnded(tx, sid, 'elsewhere', now);
  const change = { subjectKind: 'administrator', subjectId: administratorId, action: 'end-session' } as const;
  await recordChange(tx, administratorId, change, now);
  return true;
}
