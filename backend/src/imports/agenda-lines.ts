import {
  foldText,
  hoursProblem,
  type TimeRange,
  isZone,
  normalizeEmail,
  SAO_PAULO_ZONE,
  SLOT_MINUTES,
  WEEKDAY_NAMES,
  wholeNumberOfCell,
} from '@acolhe/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { agendas, agendaWeeklyHours } from '../agendas/tables.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { professionals } from '../professionals/tables.ts';
import { createLineWork, type Entry, type Line, type LineWork } from './line.ts';

/** Working hours of a weekday, of a professional who is known by e-mail. */
interface ImportedHours extends TimeRange {
  readonly email: string;
  /** ISO 8601: 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly slotMinutes: number;
  readonly zone: string;
}

interface NewHours extends ImportedHours {
  readonly professionalId: number;
}

/** The weekly rules of a professional, with those of the lines so far. */
interface KnownAgenda {
  readonly professionalId: number;
  readonly slotMinutes: number;
  readonly zone: string;
  /** By weekday, from 1. */
  readonly hours: Map<number, TimeRange[]>;
}

const DEFAULT_SLOT_MINUTES = 30;
const WEEKDAYS = new Map(
  WEEKDAY_NAMES.flatMap((name, index) =>
    [name, name.replace('-feira', ''), name.slice(0, 3), String(index + 1)].map(
      (text) => [foldText(text), index + 1] as const,
    ),
  ),
);

/**
 * Imports weekly hours, one range of a weekday a line. Hours that are there stay; a professional whose agenda has
 * another slot length or time zone is refused.
 * @see docs/product/agendas.md
 */
export function agendaLines(): LineWork {
  const known = new Map<string, KnownAgenda>();
  return createLineWork<ImportedHours, NewHours>({
    read: readHours,
    keyField: 'from',
    keyOf: ({ email, weekday, startTime }) => (email === '' ? '' : `${email} ${weekday} ${startTime}`),
    async missingOf(executor, entries) {
      await addAgendas(executor, known, entries);
      return entries.map((entry) => missingHours(entry, known));
    },
    create: createHours,
  });
}

function readHours(line: Line): ImportedHours {
  const email = normalizeEmail(line.text('email')).toLowerCase();
  if (email === '') line.refuse('email', 'Preencha este campo.');
  const weekday = WEEKDAYS.get(foldText(line.text('weekday')));
  if (weekday === undefined) line.refuse('weekday', 'Escreva como segunda-feira, seg ou 1.');
  const hours = { startTime: timeOf(line, 'from'), endTime: timeOf(line, 'until') };
  const typedSlot = line.text('slotMinutes');
  const slotMinutes = typedSlot === '' ? DEFAULT_SLOT_MINUTES : (wholeNumberOfCell(typedSlot) ?? 0);
  if (slotMinutes < SLOT_MINUTES.least || slotMinutes > SLOT_MINUTES.most)
    line.refuse('slotMinutes', `Escreva de ${SLOT_MINUTES.least} a ${SLOT_MINUTES.most} minutos.`);
  const zone = line.text('zone') || SAO_PAULO_ZONE;
  if (!isZone(zone)) line.refuse('zone', 'Fuso horário desconhecido. Escreva como America/Sao_Paulo.');
  const problem = line.isSound ? hoursProblem([hours], slotMinutes) : undefined;
  if (problem) line.refuse('until', problem);
  return { email, weekday: weekday ?? 0, ...hours, slotMinutes, zone };
}

/** @returns `HH:mm`; seconds, which spreadsheets add, are left out */
function timeOf(line: Line, field: string): string {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:h](\d{2})(?::\d{2})?$/.exec(line.text(field)) ?? [];
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60;
  if (!isTime) line.refuse(field, 'Escreva como 08:00.');
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** Adds what there is of the professionals of these lines who were in none before. */
async function addAgendas(
  executor: Executor,
  known: Map<string, KnownAgenda>,
  entries: readonly Entry<ImportedHours>[],
): Promise<void> {
  const emails = [...new Set(entries.map(({ item }) => item.email))].filter((email) => !known.has(email));
  if (emails.length === 0) return;
  const rows = await executor
    .select({
      id: professionals.id,
      email: professionals.email,
      slotMinutes: agendas.slotMinutes,
      zone: agendas.zone,
      version: agendas.version,
    })
    .from(professionals)
    .leftJoin(agendas, eq(agendas.professionalId, professionals.id))
    .where(inArray(professionals.email, emails));
  const weekly = rows.length
    ? await executor
        .select()
        .from(agendaWeeklyHours)
        .where(
          inArray(
            agendaWeeklyHours.professionalId,
            rows.map(({ id }) => id),
          ),
        )
    : [];
  for (const { id, email, slotMinutes, zone, version } of rows) {
    const first = entries.find(({ item }) => item.email === email)?.item;
    const hours = new Map<number, TimeRange[]>();
    for (const own of weekly.filter(({ professionalId }) => professionalId === id)) {
      const range = { startTime: own.startsAt.slice(0, 5), endTime: own.endsAt.slice(0, 5) };
      hours.set(own.weekday, [...(hours.get(own.weekday) ?? []), range]);
    }
    // An agenda that was never saved takes the rules of its first line.
    const isSaved = version !== null && (version > 0 || hours.size > 0);
    known.set(email, {
      professionalId: id,
      slotMinutes: (isSaved ? slotMinutes : first?.slotMinutes) ?? DEFAULT_SLOT_MINUTES,
      zone: (isSaved ? zone : first?.zone) ?? SAO_PAULO_ZONE,
      hours,
    });
  }
}

function missingHours({ line, item }: Entry<ImportedHours>, known: Map<string, KnownAgenda>): NewHours | undefined {
  const agenda = known.get(item.email);
  if (!agenda) {
    line.refuse('email', 'Não há profissional com este e-mail.');
    return undefined;
  }
  if (agenda.slotMinutes !== item.slotMinutes)
    line.refuse('slotMinutes', `A agenda desta pessoa tem consultas de ${agenda.slotMinutes} minutos.`);
  if (agenda.zone !== item.zone) line.refuse('zone', `A agenda desta pessoa está no fuso ${agenda.zone}.`);
  const there = agenda.hours.get(item.weekday) ?? [];
  if (there.some(({ startTime, endTime }) => startTime === item.startTime && endTime === item.endTime))
    return undefined;
  const problem = hoursProblem([...there, item], agenda.slotMinutes);
  if (problem) line.refuse('from', problem);
  if (!line.isSound) return undefined;
  agenda.hours.set(item.weekday, [...there, item]);
  return { ...item, professionalId: agenda.professionalId };
}

/** The rows of the agendas are locked, as booking locks them. */
async function createHours(tx: Tx, missing: readonly NewHours[]): Promise<void> {
  const owners = [...new Map(missing.map((hours) => [hours.professionalId, hours])).values()].sort(
    (one, other) => one.professionalId - other.professionalId,
  );
  await tx
    .insert(agendas)
    .values(owners.map(({ professionalId, slotMinutes, zone }) => ({ professionalId, slotMinutes, zone, version: 1 })))
    .onConflictDoUpdate({
      target: agendas.professionalId,
      set: {
        slotMinutes: sql`excluded.slot_minutes`,
        zone: sql`excluded.zone`,
        version: sql`${agendas.version} + 1`,
      },
    });
  await tx.insert(agendaWeeklyHours).values(
    missing.map(({ professionalId, weekday, startTime, endTime }) => ({
      professionalId,
      weekday,
      startsAt: startTime,
      endsAt: endTime,
    })),
  );
}
