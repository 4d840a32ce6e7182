import { brandOf } from '@acolhe/brand';
import { and, eq } from 'drizzle-orm';
import { PROFESSIONALS } from '../professionals/professionals.ts';
import { professionals } from '../professionals/tables.ts';
import type { RecoverableAccounts } from './recoverable-accounts.ts';

/**
 * Professionals: links go to the console, which is of the deployment's own brand. The secret stands behind `#`, which
 * browsers send to no server.
 */
export const professionalAccounts: RecoverableAccounts = {
  people: { ...PROFESSIONALS, kind: 'professional' },

  async find(tx, key, { brands, consoleOrigins }) {
    const [professional] = await tx
      .select({ id: professionals.id, name: professionals.name, email: professionals.email })
      .from(professionals)
      .where(
        and('id' in key ? eq(professionals.id, key.id) : eq(professionals.email, key.name), professionals.isActive),
      );
    if (!professional) return undefined;
    const { name: brandName } = brandOf(brands.own);
    return {
      id: professional.id,
      personName: professional.name,
      brandName,
      place: `no console ${brandName}`,
      recipient: professional.email,
      addressFor: (secret) => `${consoleOrigins[0] ?? ''}/#/nova-senha/${secret}`,
    };
  },

  async setPassword(tx, { subjectId, email }, passwordHash) {
    const [professional] = await tx
      .update(professionals)
      .set({ passwordHash })
      .where(and(eq(professionals.id, subjectId), email === null ? undefined : eq(professionals.email, email)))
      .returning({ email: professionals.email });
    return professional?.email;
  },
};
