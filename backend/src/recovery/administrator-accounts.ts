import { brandOf } from '@acolhe/brand';
import { and, eq } from 'drizzle-orm';
import { ADMINISTRATORS } from '../administrators/administrator-session.ts';
import { voidChallenges } from '../administrators/accounts.ts';
import { administrators } from '../administrators/tables.ts';
import { recordChange } from '../administrators/record-change.ts';
import type { RecoverableAccounts } from './recoverable-accounts.ts';

/**
 * Administrators who are active: links go to the operations console. The secret stands behind `#`, which browsers send
 * to no server. A new password leaves the second factor as it is.
 */
export const administratorAccounts: RecoverableAccounts = {
  people: { ...ADMINISTRATORS, kind: 'administrator' },

  async find(tx, key, { brands, operationsOrigins }) {
    const [administrator] = await tx
      .select({ id: administrators.id, name: administrators.name, email: administrators.email })
      .from(administrators)
      .where(
        and('id' in key ? eq(administrators.id, key.id) : eq(administrators.email, key.name), administrators.isActive),
      );
    if (!administrator) return undefined;
    const { name: brandName } = brandOf(brands.own);
    return {
      id: administrator.id,
      personName: administrator.name,
      brandName,
      place: `no console de operações ${brandName}`,
      recipient: administrator.email,
      addressFor: (secret) => `${operationsOrigins[0] ?? ''}/#/nova-senha/${secret}`,
    };
  },

  async setPassword(tx, { subjectId, email }, passwordHash, now) {
    const [administrator] = await tx
      .update(administrators)
      .set({ passwordHash })
      .where(
        and(
          eq(administrators.id, subjectId),
          administrators.isActive,
          email === null ? undefined : eq(administrators.email, email),
        ),
      )
      .returning({ email: administrators.email });
    await voidChallenges(tx, subjectId);
    if (administrator) {
      const change = { subjectKind: 'administrator', subjectId, action: 'set-password' } as const;
      await recordChange(tx, subjectId, change, now);
    }
    return administrator?.email;
  },
};
