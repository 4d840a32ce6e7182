import type { ManagedAgenda } from '@acolhe/contracts/operations';
import { eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { readBlocks } from '../../agendas/change-agenda.ts';
import { readRules } from '../../agendas/read-agenda.ts';
import type { Executor } from '../../platform/database/database.ts';
import { professionals } from '../../professionals/tables.ts';

/**
 * Reads the agenda of a professional from today on; an empty one where none was saved. The reasons of blocked time are
 * the professional's.
 * @returns undefined where there is no such professional
 */
export async function findManagedAgenda(
  executor: Executor,
  professionalId: number,
  now: Date,
): Promise<ManagedAgenda | undefined> {
  const [professional] = await executor
    .select({ name: professionals.name })
    .from(professionals)
    .where(eq(professionals.id, professionalId));
  if (!professional) return undefined;
  const { zone, slotMinutes, weekly, exceptions, version } = await readRules(executor, professionalId, now);
  const today = DateTime.fromJSDate(now, { zone }).toFormat('yyyy-MM-dd');
  return {
    professionalId,
    professionalName: professional.name,
    zone,
    slotMinutes,
    weekly: [...weekly],
    exceptions: exceptions.filter(({ day }) => day >= today).map(({ day, hours }) => ({ day, hours: [...hours] })),
    blocked: (await readBlocks(executor, professionalId, now)).map(({ id, startsAt, endsAt }) => ({
      id,
      startsAt,
      endsAt,
    })),
    revision: version,
  };
}
