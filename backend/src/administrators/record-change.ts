import { CHANGE_OPERATORS, type ChangeAction, type ChangeOperator, type ChangeSubject } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../platform/database/database.ts';
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

/** What nobody may read in the log, by the end of its name; a zip code is none. A patient is named by the number. */
const SECRET =
  /(?:password|secret|hash|token|pin|(?:^|private|api|signing)key|^patient(?:name|phone))s?$|^(?:recovery)?codes?$/i;
/** What is no datum of the person in a patient's record: all else is hidden, and so is what the record gets later. */
const NOT_OF_PERSON: ReadonlySet<string> = new Set(['id', 'clientId', 'client', 'isFirstAccessDone', 'hasConsented']);
const REDACTED = '[redacted]';

/** Puts a mark in the place of every secret, however deep. */
export const redact = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, inner]) => [name, SECRET.test(name) && inner != null ? REDACTED : within(inner)]),
  );

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  return isFacts(value) ? redact(value) : value;
}

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/**
 * Puts a mark in the place of every datum of a patient: the log outlives what is erased of them.
 * @see docs/product/data-requests.md
 */
export const withoutPerson = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, NOT_OF_PERSON.has(name) || value == null ? value : REDACTED]),
  );

/** Leaves of two states of a thing what differs; `revision`, which always does, goes. */
export function differenceOf(before: Facts, after: Facts): { readonly before: Facts; readonly after: Facts } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'revision' && !isDeepStrictEqual(before[name], after[name]),
  );
  const pick = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
