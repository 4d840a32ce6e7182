import { dayIn } from '@acolhe/domain';
import { readAgendaRules } from '../agendas/open-agendas.ts';
import { type Slot, slotsOf } from '../agendas/slots.ts';
import {
  agendaBlocks,
  agendaExceptionHours,
  agendaExceptions,
  agendas,
  agendaWeeklyHours,
  professionalSpecialties,
} from '../agendas/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { DEMO_AGENDAS } from './people.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The doctors' specialties and agendas; one with a day off in a week, a short day after it, and blocked time.
 * @see docs/product/demo.md
 */
export async function fillAgendas(tx: Tx, now: Date): Promise<void> {
  for (const { professionalId, zone, slotMinutes, specialtyIds, weekly, hasDaysOfItsOwn } of DEMO_AGENDAS) {
    await tx.insert(agendas).values({ professionalId, zone, slotMinutes });
    await tx
      .insert(professionalSpecialties)
      .values(specialtyIds.map((specialtyId) => ({ professionalId, specialtyId })));
    await tx
      .insert(agendaWeeklyHours)
      .values(
        weekly.flatMap(({ weekdays, startsAt, endsAt }) =>
          weekdays.map((weekday) => ({ professionalId, weekday, startsAt, endsAt })),
        ),
      );
    if (!hasDaysOfItsOwn) continue;
    const dayAfter = (days: number) => dayIn(zone, new Date(now.getTime() + days * DAY_MS));
    await tx.insert(agendaExceptions).values([7, 8].map((days) => ({ professionalId, day: dayAfter(days) })));
    await tx
      .insert(agendaExceptionHours)
      .values({ professionalId, day: dayAfter(8), startsAt: '10:00', endsAt: '12:00' });
    const [blocked] = await slotsAfter(tx, professionalId, now, 2);
    if (blocked)
      await tx.insert(agendaBlocks).values({
        professionalId,
        startsAt: new Date(blocked.startMs),
        endsAt: new Date(blocked.startMs + 2 * HOUR_MS),
        reason: 'Reunião clínica',
      });
  }
}

/** The hours of a professional's agenda from so many days on, over a week. */
export async function slotsAfter(tx: Tx, professionalId: number, now: Date, days: number): Promise<readonly Slot[]> {
  const fromMs = now.getTime() + days * DAY_MS;
  const range = { fromMs, untilMs: fromMs + 7 * DAY_MS };
  const rules = (await readAgendaRules(tx, [professionalId], range)).get(professionalId);
  return rules ? [...slotsOf(rules, range)] : [];
}
