import { isDeepStrictEqual } from 'node:util';
import type { PartnerSwitches } from '@acolhe/brand/settings';
import { and, eq, isNull } from 'drizzle-orm';
import { recordChange } from '../administrators/record-change.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Services } from '../platform/services/services.ts';
import { partners } from './tables.ts';

/**
 * Switches on and off what the operator's file says of partners, in every instance at once; what it does not name stays
 * as it was. What is switched off ends the sessions that it opened, and what changes is in the log of operations. A
 * partner who was revoked, or is not there yet, is skipped with a warning: neither may keep the service from starting.
 * Who is brought in later begins with the switches of the file, see {@link withPartnerSwitches}.
 * @param switches by the partner's name
 * @see docs/operating.md
 */
export async function applyPartnerSwitches(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  switches: Readonly<Record<string, PartnerSwitches>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [name, { unsignedLinks, portalSignIn }] of Object.entries(switches)) {
      const ofName = and(eq(partners.name, name), isNull(partners.revokedAt));
      const changes = {
        ...(unsignedLinks !== undefined && { unsignedLinks }),
        ...(portalSignIn !== undefined && { portalSignIn }),
      };
      const [found] = await tx.select().from(partners).where(ofName).for('update');
      if (found) await switchPartner(tx, found, changes, clock.now());
      else if ((await tx.$count(partners, eq(partners.name, name))) === 0)
        log.warn(
          { partner: name },
          'ACOLHE_BRANDS_FILE names a partner that is not there: its switches wait until it is brought in',
        );
      else log.warn({ partner: name }, 'ACOLHE_BRANDS_FILE names a partner who was revoked: its switches do nothing');
    }
  });
}

/** A partner who is brought in, with the switches that the operator's file names for it. */
export const withPartnerSwitches = <Given extends { readonly name: string }>(
  given: Given,
  switches: Readonly<Record<string, PartnerSwitches>>,
): Given => (Object.hasOwn(switches, given.name) ? { ...given, ...switches[given.name] } : given);

async function switchPartner(
  tx: Tx,
  { id, unsignedLinks, portalSignIn }: typeof partners.$inferSelect,
  changes: PartnerSwitches,
  now: Date,
): Promise<void> {
  const before = { unsignedLinks, portalSignIn };
  const after = { ...before, ...changes };
  if (isDeepStrictEqual(before, after)) return;
  await tx.update(partners).set(after).where(eq(partners.id, id));
  await recordChange(
    tx,
    'brands-file',
    { subjectKind: 'partner', subjectId: id, action: 'change', before, after },
    now,
  );
}
