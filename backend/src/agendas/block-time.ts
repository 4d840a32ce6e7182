import type { BlockedTime } from '@acolhe/contracts';
import { blockProblem } from '@acolhe/domain';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { conflict, invalidInput } from '../platform/http-problem.ts';
import type { AgendaChange } from './change-agenda.ts';
import { agendaBlocks } from './tables.ts';

/** Blocks of an agenda that are not over. */
const MAX_BLOCKS = 200;

/**
 * Blocks time of a professional.
 * @throws HttpProblem 400 when the time is inverted, past or longer than a year; 409 `too-many-blocks`
 */
export function addBlock({ startsAt, endsAt, reason }: Omit<BlockedTime, 'id'>, now: Date): AgendaChange {
  const problem = blockProblem(Date.parse(startsAt), Date.parse(endsAt), now.getTime());
  if (problem) throw invalidInput([{ path: 'endsAt', message: problem }], problem);
  return async (tx, { professionalId }) => {
    if ((await readBlocks(tx, professionalId, now)).length >= MAX_BLOCKS)
      throw conflict('too-many-blocks', 'A agenda já tem bloqueios demais. Remova algum antes de criar outro.');
    await tx.insert(agendaBlocks).values({
      professionalId,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      reason: reason?.trim() || null,
    });
    return 'changed';
  };
}

/** Removes a block of the professional's own. */
export function removeBlock(blockId: number): AgendaChange {
  return async (tx, { professionalId }) => {
    const removed = await tx
      .delete(agendaBlocks)
      .where(and(eq(agendaBlocks.id, blockId), eq(agendaBlocks.professionalId, professionalId)))
      .returning({ id: agendaBlocks.id });
    return removed.length > 0 ? 'changed' : 'as-it-was';
  };
}

/** The blocks of a professional that end after a moment, by their time. */
export async function readBlocks(executor: Executor, professionalId: number, after: Date): Promise<BlockedTime[]> {
  const rows = await executor
    .select()
    .from(agendaBlocks)
    .where(and(eq(agendaBlocks.professionalId, professionalId), gt(agendaBlocks.endsAt, after)))
    .orderBy(asc(agendaBlocks.startsAt), asc(agendaBlocks.id));
  return rows.map(({ id, startsAt, endsAt, reason }) => ({
    id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    reason: reason ?? undefined,
  }));
}
