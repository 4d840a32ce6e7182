import { CHANGE_ACTIONS, CHANGE_OPERATORS, CHANGE_SUBJECTS } from '@acolhe/domain';
import { z } from 'zod';
import { day, id, instant, keyOf, text } from '../wire/codecs.ts';
import { cursor, defineOperationsCall, pageOf, pageSize } from './common.ts';

/** What the log of changes speaks of. */
export const changeSubject = keyOf(CHANGE_SUBJECTS);
/** The kind of change. */
export const changeAction = keyOf(CHANGE_ACTIONS);
/** The author of changes that no administrator made. */
export const changeOperator = keyOf(CHANGE_OPERATORS);

/** One change, as it was written. */
export const operationsChange = z.object({
  id,
  at: instant,
  /** None for the command line and the file of brands. */
  administratorId: id.optional(),
  /** As it was then. */
  administratorName: z.string(),
  subjectKind: changeSubject,
  subjectId: z.string(),
  /** `create`, `change`, `deactivate`, …; of former times also what there is no more. */
  action: z.string(),
  /** What differs, without secrets. */
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
  reason: z.string().optional(),
});
export type OperationsChange = z.output<typeof operationsChange>;

const filters = {
  administratorId: id.optional(),
  /** Instead of an administrator. */
  operator: changeOperator.optional(),
  subjectKind: changeSubject.optional(),
  action: changeAction.optional(),
  subjectId: text(100).optional(),
  /** First and last day, in São Paulo. */
  from: day.optional(),
  until: day.optional(),
};

export const listChangesCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/changes',
  right: 'read-change-log',
  summary: 'The changes that administrators made, the latest first.',
  input: z.object({ ...filters, cursor, pageSize }),
  output: pageOf(operationsChange),
});

export const exportChangesCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/changes/export',
  right: 'read-change-log',
  summary: 'The same as CSV (UTF-8, semicolons), the earliest first.',
  transport: 'binary-answer',
  input: z.object(filters),
  output: z.unknown(),
});
