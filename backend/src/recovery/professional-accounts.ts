import { brandOf } from '@acolhe/brand';
import { eq } from 'drizzle-orm';
import { PROFESSIONALS } from '../professionals/professional-session.ts';
import { professionals } from '../professionals/tables.ts';
import type { RecoverableAccounts } from './recoverable-accounts.ts';

/**
 * Professionals: links go to the console, which is of the deployment's own brand. The secret stands behind `#`, which
 * browsers send to no server.
 */
export const professionalAccounts: RecoverableAccounts = {
  people: { ...PROFESSIONALS, kind: 'professional' },

  async find(tx, email, { brands, consoleOrigins }) {
    const [professional] = await tx
      .select({ id: professionals.id, name: professionals.name })
      .from(professionals)
      .where(eq(professionals.email, email));
    if (!professional) return undefined;
    const { name: brandName } = brandOf(brands.own);
    return {
      id: professional.id,
      personName: professional.name,
      brandName,
      place: `no console ${brandName}`,
      recipient: email,
      addressFor: (secret) => `${consoleOrigins[0] ?? ''}/#/nova-senha/${secret}`,
    };
  },

  async setPassword(tx, { subjectId }, passwordHash) {
    const [professional] = await tx
      .update(professionals)
      .set({ passwordHash })
      .where(eq(professionals.id, subjectId))
      .returning({ email: professionals.email });
    return professional?.email;
  },
};
