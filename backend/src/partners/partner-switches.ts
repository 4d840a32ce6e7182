import type { PartnerSwitches } from '@acolhe/brand/settings';
import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../platform/services/services.ts';
import { partners } from './tables.ts';

/**
 * Switches on and off what the operator's file says of partners, in every instance at once; what it does not name stays
 * as it was. What is switched off ends the sessions that it opened. A partner who was revoked is skipped: a revocation
 * must not keep the service from starting with the same file.
 * @param switches by the partner's name
 * @throws Error naming the partners that were never registered
 * @see docs/operating.md
 */
export async function applyPartnerSwitches(
  { db, log }: Pick<Services, 'db' | 'log'>,
  switches: Readonly<Record<string, PartnerSwitches>>,
): Promise<void> {
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
      if (found.length > 0) continue;
      if ((await tx.$count(partners, eq(partners.name, name))) === 0) missing.push(name);
      else log.warn({ partner: name }, 'ACOLHE_BRANDS_FILE names a partner who was revoked: its switches do nothing');
    }
    if (missing.length > 0)
      throw new Error(`ACOLHE_BRANDS_FILE: partners: no partner has the name ${missing.join(', ')}`);
  });
}
