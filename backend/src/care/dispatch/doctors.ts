import type { Doctor } from '@acolhe/contracts';
import { CARE_LIMITS } from '@acolhe/domain';
import { and, asc, desc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { careRequests } from '../visit/tables.ts';
import { professionalStates } from './tables.ts';
import { professionals } from '../../professionals/index.ts';
import type { QueueServices } from './change-queue.ts';

/**
 * The doctors whom one may name in a hand-over, those who are free first.
 * @see docs/product/calling-circle.md
 */
export async function listDoctors({ db, clock }: Pick<QueueServices, 'db' | 'clock'>): Promise<Doctor[]> {
  const heardAfter = new Date(clock.now().getTime() - CARE_LIMITS.professionalSilenceMs);
  const held = db
    .select({ one: sql`1` })
    .from(careRequests)
    .where(and(eq(careRequests.professionalId, professionals.id), inArray(careRequests.phase, ['offered', 'in-call'])));
  const isFree = sql<boolean>`coalesce(${and(professionalStates.available, gt(professionalStates.lastHeardAt, heardAfter), notExists(held))}, false)`;
  return db
    .select({ id: professionals.id, name: professionals.name, isFree })
    .from(professionals)
    .leftJoin(professionalStates, eq(professionalStates.professionalId, professionals.id))
    .where(eq(professionals.isTechnician, false))
    .orderBy(desc(isFree), asc(professionals.name), asc(professionals.id));
}
