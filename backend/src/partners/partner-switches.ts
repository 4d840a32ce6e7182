import type { PartnerSwitches } from '@acolhe/brand/settings';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../platform/database/index.ts';
import { partners } from './tables.ts';

/**
 * Switches on and off what the operator's file says of partners, in every instance at once; what it does not name stays
 * as it was. What is switched off ends the sessions that it opened.
 * @param switches by the partner's name
 * @throws Error naming the partners that are not there
 * @see docs/operating.md
 */
export async function applyPartnerSwitches(db: Db, switches: Readonly<Record<string, PartnerSwitches>>): Promise<void> {
  await db.transaction(async (tx) => {
    const missing: string[] = [];
    for (const [name, { unsignedLinks, portalSignIn }] of Object.entries(switches)) {
      const ofName = and(eq(partners.name, name), isNull(partners.revokedAt));
      const changes = {
        ...(unsignedLinks !== undefined && { unsignedLinks }),
        ...(portalSignIn !== undefined && { portalSignIn }),
      };
      const found =
        Object.keys(changes).length > 0
          ? await tx.update(partners).set(changes).where(ofName).returning({ id: partners.id })
          : await tx.select({ id: partners.id }).from(partners).where(ofName);
      if (found.length === 0) missing.push(name);
    }
    if (missing.length > 0)
      throw new Error(`ACOLHE_BRANDS_FILE: partners: no partner has the name ${missing.join(', ')}`);
  });
}
