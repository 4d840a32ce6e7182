import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/database.ts';
import { conflict } from '../platform/http-problem.ts';
import { agendas } from './tables.ts';

type AgendaRow = typeof agendas.$inferSelect;

/** Version of an agenda that was never saved. */
export const UNSAVED_VERSION = 0;

/** What a change needs to know of the agenda, whose row it holds locked. */
export type AgendaChange = (tx: Tx, agenda: AgendaRow) => Promise<'changed' | 'as-it-was'>;

/**
 * Changes the rules of a professional's agenda, which is created with its first change. Its row is locked as booking
 * locks it, so that nothing is booked by rules that are no more.
 * @param version of the agenda that the change was made from; a change that finds nothing to do is not held to it
 * @returns the version after it
 * @throws HttpProblem 409 `agenda-changed` when the agenda is of another version
 * @see docs/product/agendas.md
 */
export function changeAgenda(
  executor: Executor,
  professionalId: number,
  version: number,
  change: AgendaChange,
): Promise<number> {
  return executor.transaction(async (tx) => {
    const agenda = await lockAgenda(tx, professionalId);
    if ((await change(tx, agenda)) === 'as-it-was') return agenda.version;
    const [changed] = await tx
      .update(agendas)
      .set({ version: sql`${agendas.version} + 1` })
      .where(and(eq(agendas.professionalId, professionalId), eq(agendas.version, version)))
      .returning({ version: agendas.version });
    if (!changed) throw conflict('agenda-changed', 'Esta agenda foi alterada em outra tela. Confira e salve de novo.');
    return changed.version;
  });
}

/** Locks the row of an agenda, which is created if it was never saved. */
export async function lockAgenda(tx: Tx, professionalId: number): Promise<AgendaRow> {
  await tx.insert(agendas).values({ professionalId, version: UNSAVED_VERSION }).onConflictDoNothing();
  const [agenda] = await tx.select().from(agendas).where(eq(agendas.professionalId, professionalId)).for('update');
  if (!agenda) throw new Error(`The agenda of professional ${professionalId} was not kept.`);
  return agenda;
}
