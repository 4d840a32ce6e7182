import { type Administrator, administrator, type changeAdministratorCall } from '@acolhe/contracts/operations';
import type { CallInput } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { voidChallenges } from '../../administrators/accounts.ts';
import { administrators } from '../../administrators/tables.ts';
import { recordChange } from '../../administrators/record-change.ts';
import { conflict, notFound } from '../../platform/http-problem.ts';
import type { Services } from '../../platform/services/services.ts';
import { endSessionsOf } from '../../platform/auth/session-store.ts';
import { putStaffEmailInForce } from '../../recovery/previous-email.ts';
import { voidLinks } from '../../recovery/reset-links.ts';
import { changedMeanwhile } from '../revisions/changed-meanwhile.ts';
import { lockAdministrator, readAdministrators, shown } from './administrator-rows.ts';
import { lockFullAdministrators } from './lock-full-administrators.ts';

/**
 * Changes an administrator. Whoever is let in no more, or gets another e-mail by somebody else, is signed out at once;
 * links that went to a former e-mail open nothing.
 * @param author id of the administrator who does it
 * @param input the e-mail in lower case
 * @throws HttpProblem 404, 409 `changed-meanwhile`, and 409 `last-administrator` where nobody would be left who may do
 * everything; nothing is changed then
 */
export function changeAdministrator(
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

/** What was given: a field that is missing changes nothing. */
const definedOf = <T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
