import type { resetAdministratorCall } from '@acolhe/contracts/operations';
import type { CallInput } from '@acolhe/contracts';
import { voidChallenges } from '../../administrators/accounts.ts';
import { removeSecondFactor } from '../../administrators/second-factor.ts';
import { recordChange } from '../../administrators/record-change.ts';
import type { Services } from '../../platform/services/services.ts';
import { endSessionsOf } from '../../platform/auth/session-store.ts';
import { askForLink, invite, requireLinkLeft } from '../../recovery/reset-links.ts';
import { lockAdministrator } from './administrator-rows.ts';

/**
 * Ends an administrator's sessions and has a link for a new password mailed, and takes the second factor away where
 * that was asked for. The old password is good until the new one is set.
 * @returns false when there is no such active administrator
 * @throws HttpProblem 429 when they got as many links lately as there are; nothing is changed then
 */
export function resetAdministrator(
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
