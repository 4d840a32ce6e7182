import type { VisitForProfessional } from '@acolhe/contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { professionals } from '../../professionals/tables.ts';
import { visitNotes } from '../../medical-records/tables.ts';

/** What those wrote who handed the visit over, the first one first. */
export function findHandOverNotes(
  executor: Executor,
  requestId: number,
): Promise<NonNullable<VisitForProfessional['handOverNotes']>> {
  return executor
    .select({ by: professionals.name, text: visitNotes.note })
    .from(visitNotes)
    .innerJoin(professionals, eq(professionals.id, visitNotes.professionalId))
    .where(and(eq(visitNotes.requestId, requestId), eq(visitNotes.kind, 'hand-over')))
    .orderBy(asc(visitNotes.id));
}
