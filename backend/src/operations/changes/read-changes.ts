import type { CallInput } from '@acolhe/contracts';
import type { exportChangesCall, OperationsChange } from '@acolhe/contracts/operations';
import { CHANGE_OPERATORS, instantIn, SAO_PAULO_ZONE } from '@acolhe/domain';
import { and, asc, desc, eq, gt, gte, isNull, lt } from 'drizzle-orm';
import { operationsChanges } from '../../administrators/tables.ts';
import type { Executor } from '../../platform/database/database.ts';

/** Which changes are asked for. */
export type ChangeFilters = CallInput<typeof exportChangesCall>;

/** The changes before one, the latest first. @param beforeId the last of the page before; none for the first page */
export async function readChangesBefore(
  executor: Executor,
  filters: ChangeFilters,
  beforeId: number | undefined,
  most: number,
): Promise<OperationsChange[]> {
  const rows = await executor
    .select()
    .from(operationsChanges)
    .where(and(matching(filters), beforeId === undefined ? undefined : lt(operationsChanges.id, beforeId)))
    .orderBy(desc(operationsChanges.id))
    .limit(most);
  return rows.map(shown);
}

/** The changes after one, the earliest first. */
export async function readChangesAfter(
  executor: Executor,
  filters: ChangeFilters,
  afterId: number,
  most: number,
): Promise<OperationsChange[]> {
  const rows = await executor
    .select()
    .from(operationsChanges)
    .where(and(matching(filters), gt(operationsChanges.id, afterId)))
    .orderBy(asc(operationsChanges.id))
    .limit(most);
  return rows.map(shown);
}

function matching({ administratorId, operator, subjectKind, subjectId, action, from, until }: ChangeFilters) {
  const { administratorId: author, subjectKind: kind, subjectId: subject, at } = operationsChanges;
  return and(
    administratorId === undefined ? undefined : eq(author, administratorId),
    operator === undefined
      ? undefined
      : and(isNull(author), eq(operationsChanges.administratorName, CHANGE_OPERATORS[operator])),
    subjectKind === undefined ? undefined : eq(kind, subjectKind),
    action === undefined ? undefined : eq(operationsChanges.action, action),
    subjectId === undefined ? undefined : eq(subject, subjectId),
    from === undefined ? undefined : gte(at, startOf(from)),
    until === undefined ? undefined : lt(at, startOf(dayAfter(until))),
  );
}

const startOf = (day: string) => instantIn(SAO_PAULO_ZONE, day, '00:00');

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const shown = (row: typeof operationsChanges.$inferSelect): OperationsChange => ({
  ...row,
  at: row.at.toISOString(),
  administratorId: row.administratorId ?? undefined,
  before: row.before ?? undefined,
  after: row.after ?? undefined,
  reason: row.reason ?? undefined,
});
