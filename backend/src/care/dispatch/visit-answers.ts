import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { visitAnswers } from '../visit/tables.ts';
import type { QueueTransaction } from './queue-transaction.ts';

/** How a professional's call ended while its visit continued. */
export interface Leaving {
  readonly leftHow: 'returned' | 'handed-over';
  readonly leftAt: Date;
}

/** Records that a professional answered a visit; of an earlier answer of theirs nothing is left. */
export const recordAnswer = ({ tx }: QueueTransaction, requestId: number, professionalId: number): Promise<void> =>
  save(tx, { requestId, professionalId, leftAt: null, leftHow: null });

/** Records how the call of a professional ended while its visit continues. */
export const recordLeaving = (
  { tx, now }: QueueTransaction,
  requestId: number,
  professionalId: number,
  leftHow: Leaving['leftHow'],
): Promise<void> => save(tx, { requestId, professionalId, leftAt: now, leftHow });

async function save(executor: Executor, answer: typeof visitAnswers.$inferInsert): Promise<void> {
  const { leftAt, leftHow } = answer;
  await executor
    .insert(visitAnswers)
    .values(answer)
    .onConflictDoUpdate({
      target: [visitAnswers.requestId, visitAnswers.professionalId],
      set: { leftAt, leftHow },
    });
}

/** How the latest call of a professional in a visit ended, where the visit continued. */
export async function findLeaving(
  executor: Executor,
  professionalId: number,
  requestId: number,
): Promise<Leaving | undefined> {
  const [answer] = await executor
    .select({ leftAt: visitAnswers.leftAt, leftHow: visitAnswers.leftHow })
    .from(visitAnswers)
    .where(and(eq(visitAnswers.requestId, requestId), eq(visitAnswers.professionalId, professionalId)));
  return answer?.leftHow && answer.leftAt ? { leftHow: answer.leftHow, leftAt: answer.leftAt } : undefined;
}

/** Every professional who answered a visit. */
export async function answeringProfessionals(executor: Executor, requestId: number): Promise<number[]> {
  const rows = await executor
    .select({ id: visitAnswers.professionalId })
    .from(visitAnswers)
    .where(eq(visitAnswers.requestId, requestId));
  return rows.map(({ id }) => id);
}
