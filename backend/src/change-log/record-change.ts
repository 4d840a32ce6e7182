import { CHANGE_OPERATORS, type ChangeAction, type ChangeOperator, type ChangeSubject } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { differenceOf, redact, withoutPerson } from './redact.ts';
import { operationsChanges } from './tables.ts';

type Facts = Readonly<Record<string, unknown>>;

/** A change that an administrator makes. */
export interface Change {
  readonly subjectKind: ChangeSubject;
  readonly subjectId: number | string;
  readonly action: ChangeAction;
  /** None of a thing that is new. */
  readonly before?: Facts;
  /** None of a thing that is gone. */
  readonly after?: Facts;
  readonly reason?: string;
}

/** Who makes a change: an administrator by id, or the operator on the command line or by the file of brands. */
export type ChangeAuthor = number | ChangeOperator;

/**
 * Writes a change into the log, in the transaction that makes it: what differs, without secrets, and of
 * patients which fields, without their values.
 * @see docs/product/operations.md
 */
export async function recordChange(tx: Tx, author: ChangeAuthor, change: Change, now: Date): Promise<void> {
  const { before, after, reason, subjectId, ...rest } = change;
  const differing = before && after ? differenceOf(before, after) : { before, after };
  await tx.insert(operationsChanges).values({
    ...rest,
    at: now,
    administratorId: typeof author === 'number' ? author : null,
    administratorName: await nameOf(tx, author),
    subjectId: String(subjectId),
    before: kept(change.subjectKind, differing.before),
    after: kept(change.subjectKind, differing.after),
    reason: reason?.trim() || null,
  });
}

function kept(subjectKind: ChangeSubject, facts: Facts | undefined): Facts | undefined {
  if (!facts) return undefined;
  return redact(subjectKind === 'patient' ? withoutPerson(facts) : facts);
}

async function nameOf(tx: Tx, author: ChangeAuthor): Promise<string> {
  if (typeof author !== 'number') return CHANGE_OPERATORS[author];
  const { rows } = await tx.execute<{ name: string }>(sql`select name from administrators where id = ${author}`);
  return rows[0]?.name ?? '';
}
