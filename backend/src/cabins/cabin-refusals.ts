import { addressGroup } from '../platform/limits/address-group.ts';
import type { CallContext } from '../platform/http/index.ts';
import { cabinRefusals } from './tables.ts';

type Try = Pick<typeof cabinRefusals.$inferInsert, 'tried' | 'cabinId'>;

/**
 * Records a try that was refused, without what was tried.
 * @see docs/product/cabin.md
 */
export async function recordRefusal({ services: { db, clock, log }, ip }: CallContext, refused: Try): Promise<void> {
  await db.insert(cabinRefusals).values({ ...refused, address: addressGroup(ip), at: clock.now() });
  log.warn(refused, 'a try at a cabin was refused');
}
