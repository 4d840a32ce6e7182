import type { CallInput } from '@acolhe/contracts';
import {
  type Administrator,
  administrator,
  changeAdministratorCall,
  createAdministratorCall,
  listAdministratorsCall,
  resetAdministratorCall,
} from '@acolhe/contracts/operations';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { createAdministrator, voidChallenges } from '../administrators/accounts.ts';
import { administratorOf } from '../administrators/administrator-session.ts';
import { recordChange } from '../administrators/record-change.ts';
import { removeSecondFactor } from '../administrators/second-factor.ts';
import { administrators } from '../administrators/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import { endSessionsOf } from '../platform/auth/session-store.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http-problem.ts';
import { handle } from '../platform/http/handle.ts';
import { OUTGOING_MAILS_JOB } from '../platform/messaging/mail-queue.ts';
import type { Services } from '../platform/services/services.ts';
import { putStaffEmailInForce } from '../recovery/previous-email.ts';
import { RECOVERY_JOB } from '../recovery/recovery-job.ts';
import { askForLink, invite, requireLinkLeft, voidLinks } from '../recovery/reset-links.ts';
import { afterName, type NamePlace, pageOf, placeOf } from './paging.ts';
import { changedMeanwhile, emailTaken, refuseTakenEmail, staffEmail } from './save-conflicts.ts';

/**
 * Serves administrators to each other: list, creation, changes and deactivation.
 * @see docs/product/operations.md
 */
export const administratorsManagementModule: Module = {
  name: 'administrators-management',
  register(app, services) {
    const { db, clock, jobs } = services;

    handle(app, listAdministratorsCall, ({ cursor, pageSize, id }) =>
      pageOf(pageSize, (most) => readAdministrators(db, { id }, placeOf(cursor), most), afterName),
    );

    handle(app, createAdministratorCall, async ({ name, email: given, role, reason }, context) => {
      const email = staffEmail(given);
      const created = await db.transaction(async (tx) => {
        const now = clock.now();
        const row = await createAdministrator(tx, administratorOf(context), { name, email, role, reason }, now);
        if (row) await invite(tx, 'administrator', [row.id], now);
        return row;
      });
      if (!created) throw emailTaken();
      return shown(created);
    });

    handle(app, changeAdministratorCall, async (input, context) => {
      const email = input.email === undefined ? undefined : staffEmail(input.email);
      const changed = await refuseTakenEmail(
        changeAdministrator(services, administratorOf(context), { ...input, email }),
      );
      jobs.wake(CLOSE_REALTIME_JOB);
      jobs.wake(OUTGOING_MAILS_JOB);
      return changed;
    });

    handle(app, resetAdministratorCall, async (input, context) => {
      if (!(await resetAdministrator(services, administratorOf(context), input))) throw notFound();
      jobs.wake(CLOSE_REALTIME_JOB);
      jobs.wake(RECOVERY_JOB);
      return { ok: true };
    });
  },
};

type Row = typeof administrators.$inferSelect;

/** An administrator of a row, without what is secret. */
const shown = (row: Row): Administrator => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  isActive: row.isActive,
  hasPassword: row.passwordHash !== null,
  hasSecondFactor: row.totpSecret !== null,
  createdAt: row.createdAt.toISOString(),
  signedInAt: row.signedInAt?.toISOString(),
  revision: row.revision,
});

/** Reads those who may sign in, or could once, by name, from a place on. */
async function readAdministrators(
  executor: Executor,
  { id }: { readonly id?: number },
  after: NamePlace | undefined,
  most: number,
): Promise<Administrator[]> {
  const rows = await executor
    .select()
    .from(administrators)
    .where(
      and(
        id === undefined ? undefined : eq(administrators.id, id),
        after && sql`(${administrators.name}, ${administrators.id}) > (${after.name}, ${after.id})`,
      ),
    )
    .orderBy(asc(administrators.name), asc(administrators.id))
    .limit(most);
  return rows.map(shown);
}

/** Reads an administrator and locks the row against changes; the log may still refer to it. */
async function lockAdministrator(tx: Tx, id: number): Promise<Administrator | undefined> {
  const [row] = await tx.select().from(administrators).where(eq(administrators.id, id)).for('no key update');
  return row && shown(row);
}

/**
 * Changes an administrator. One who is deactivated, or whose e-mail another administrator changes, is signed out at
 * once; links sent to a former e-mail open nothing.
 * @param author id of the administrator who does it
 * @param input the e-mail in lower case
 * @throws HttpProblem 404, 409 `changed-meanwhile`, and 409 `last-administrator` where no full administrator would be
 *    left; nothing is changed then
 */
function changeAdministrator(
  { db, clock, decisions }: Pick<Services, 'db' | 'clock' | 'decisions'>,
  author: number,
  { id, revision, reason, ...changes }: CallInput<typeof changeAdministratorCall>,
): Promise<Administrator> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [seen] = await readAdministrators(tx, { id }, undefined, 1);
    // Links before administrators, as where a link is spent: neither waits for the other.
    if (changes.email !== undefined && changes.email !== seen?.email)
      await voidLinks(tx, { kind: 'administrator', subjectId: id }, now);
    const full = await lockFullAdministrators(tx);
    const before = await lockAdministrator(tx, id);
    if (!before) throw notFound();
    if (before.revision !== revision) throw changedMeanwhile(administrator, before);
    const after = { ...before, ...definedOf(changes) };
    const staysFull = after.role === 'administrator' && after.isActive;
    if (!staysFull && full.length === 1 && full[0] === id)
      throw conflict(
        'last-administrator',
        'Este é o último administrador ativo com senha definida. Antes, dê este perfil a outra pessoa.',
      );
    const [row] = await tx
      .update(administrators)
      .set({ name: after.name, email: after.email, role: after.role, isActive: after.isActive, revision: revision + 1 })
      .where(eq(administrators.id, id))
      .returning();
    if (!row) throw notFound();
    const hasLeft = before.isActive && !after.isActive;
    const isOfAnother = before.email !== after.email && author !== id;
    if (before.email !== after.email) {
      const staff = { ...after, kind: 'administrator', subjectId: id, former: before.email } as const;
      await putStaffEmailInForce(tx, decisions, staff, now);
    }
    if (hasLeft || isOfAnother) {
      await voidChallenges(tx, id);
      await endSessionsOf(tx, { kind: 'administrator', subjectId: id }, 'revoked', now);
    }
    const action = before.isActive === after.isActive ? 'change' : after.isActive ? 'activate' : 'deactivate';
    const facts = ({ name, email, role, isActive }: Administrator) => ({ name, email, role, isActive });
    await recordChange(
      tx,
      author,
      { subjectKind: 'administrator', subjectId: id, action, before: facts(before), after: facts(after), reason },
      now,
    );
    return shown(row);
  });
}

/** The given fields: a missing one changes nothing. */
const definedOf = <T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  // The compiler does not follow that the filter left out the undefined ones.
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;

/**
 * Locks those who may do everything and can sign in, so that of two who make each other less at once one is refused.
 * @returns their ids
 */
async function lockFullAdministrators(tx: Tx): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: administrators.id })
    .from(administrators)
    .where(
      and(eq(administrators.role, 'administrator'), administrators.isActive, isNotNull(administrators.passwordHash)),
    )
    .orderBy(asc(administrators.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/**
 * Ends an administrator's sessions and has a link for a new password mailed, and removes the second factor on request.
 * The old password is valid until the new one is set.
 * @returns false when there is no such active administrator
 * @throws HttpProblem 429 when they got the maximum of links recently; nothing is changed then
 */
function resetAdministrator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  author: number,
  { id, removesSecondFactor, reason }: CallInput<typeof resetAdministratorCall>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const administrator = await lockAdministrator(tx, id);
    if (!administrator?.isActive) return false;
    const { email, hasPassword } = administrator;
    if (hasPassword) await requireLinkLeft(tx, { kind: 'administrator', subjectId: id }, email, now);
    if (removesSecondFactor) await removeSecondFactor(tx, id);
    await voidChallenges(tx, id);
    await endSessionsOf(tx, { kind: 'administrator', subjectId: id }, 'revoked', now);
    if (hasPassword) await askForLink(tx, { kind: 'administrator', name: email, email }, now);
    else await invite(tx, 'administrator', [id], now);
    const change = { subjectKind: 'administrator', subjectId: id, action: 'reset', reason } as const;
    await recordChange(tx, author, { ...change, after: { removesSecondFactor } }, now);
    return true;
  });
}
