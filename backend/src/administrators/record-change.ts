import { isDeepStrictEqual } from 'node:util';
import { CHANGE_OPERATORS, type ChangeAction, type ChangeOperator, type ChangeSubject } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
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
  /** None of a deleted thing. */
  readonly after?: Facts;
  readonly reason?: string;
}

/** The author of a change: an administrator by id, or the operator on the command line or by the file of brands. */
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
    before: storedFacts(change.subjectKind, differing.before),
    after: storedFacts(change.subjectKind, differing.after),
    reason: reason?.trim() || null,
  });
}

function storedFacts(subjectKind: ChangeSubject, facts: Facts | undefined): Facts | undefined {
  if (!facts) return undefined;
  return redact(subjectKind === 'patient' ? withoutPerson(facts) : facts);
}

async function nameOf(tx: Tx, author: ChangeAuthor): Promise<string> {
  if (typeof author !== 'number') return CHANGE_OPERATORS[author];
  const { rows } = await tx.execute<{ name: string }>(sql`select name from administrators where id = ${author}`);
  return rows[0]?.name ?? '';
}

/**
 * Secrets that the log must not contain, by the end of their field's name; a zip code is not one. A patient is named by
 * the number.
 */
const SECRET =
  /(?:password|secret|hash|token|pin|(?:^|private|api|signing)key|^patient(?:name|phone))s?$|^(?:recovery)?codes?$/i;
/** Fields of a patient's record that are not personal data: all others are hidden, also fields that are added later. */
const NOT_OF_PERSON: ReadonlySet<string> = new Set(['id', 'clientId', 'client', 'isFirstAccessDone', 'hasConsented']);
const REDACTED = '[redacted]';

/** Replaces every secret by a mark, at any depth. */
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
 * Replaces all personal data of a patient by a mark: the log outlives their erasure.
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
