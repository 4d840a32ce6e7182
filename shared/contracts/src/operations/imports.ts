import { IMPORT_KINDS, IMPORT_LIMITS } from '@acolhe/domain';
import { z } from 'zod';
import { id, instant } from '../wire/codecs.ts';
import { cursor, defineOperationsCall, pageOf, pageSize } from './common.ts';

/**
 * mapping: uploaded, and not read yet; checking, importing: in progress; cancelling: asked to stop; checked: waits
 * for its start; failed: nothing was imported.
 */
const importState = z.enum([
  'mapping',
  'checking',
  'checked',
  'importing',
  'cancelling',
  'done',
  'cancelled',
  'failed',
]);
export type ImportState = z.output<typeof importState>;

const importKind = z.enum(IMPORT_KINDS);

const MAX_MAPPED_FIELDS = 40;
/** For each field that a column holds the place of that column, from 0. */
const mapping = z
  .record(z.string().max(40), z.int().min(0).max(1_000))
  .refine((fields) => Object.keys(fields).length <= MAX_MAPPED_FIELDS, { message: 'too many fields' })
  .meta({ maxProperties: MAX_MAPPED_FIELDS });

/** An import, as the list shows it. */
const importSummary = z.object({
  id,
  kind: importKind,
  fileName: z.string(),
  /** As it was then. */
  administratorName: z.string(),
  state: importState,
  lines: z.int(),
  createdAt: instant,
});
export type ImportSummary = z.output<typeof importSummary>;

const importRecord = importSummary.extend({
  /** The headers of the file. */
  columns: z.array(z.string()),
  mapping,
  linesDone: z.int(),
  /** Lines that are, or would be, brought in, and lines of which all is there already. */
  created: z.int().optional(),
  existing: z.int().optional(),
  badLines: z.int(),
  /** The fault of the file as a whole; Portuguese. */
  fault: z.string().optional(),
});
export type ImportRecord = z.output<typeof importRecord>;

export const uploadImportCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/imports/upload',
  right: 'import',
  summary: 'Takes a CSV or XLSX file, and proposes which column holds which field; nothing of it is brought in.',
  description: 'A file that is no table, or has no headers, is refused.',
  transport: 'multipart',
  maxFileBytes: IMPORT_LIMITS.fileBytes,
  input: z.object({ kind: importKind }),
  output: importRecord,
});

export const listImportsCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/imports',
  right: 'import',
  summary: 'Imports, the latest first.',
  input: z.object({ cursor, pageSize }),
  output: pageOf(importSummary),
});

export const readImportCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/imports/one',
  right: 'import',
  summary: 'How far an import is.',
  input: z.object({ id }),
  output: importRecord,
});

export const checkImportCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/imports/check',
  right: 'import',
  summary: 'Begins to look at all lines, with the columns as they are given here; changes nothing else.',
  input: z.object({ id, mapping }),
  output: importRecord,
});

export const startImportCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/imports/start',
  right: 'import',
  summary: 'Begins to bring in a file that was checked, and has no bad line: all of it or nothing.',
  description: 'A second time changes nothing.',
  input: z.object({ id }),
  output: importRecord,
});

export const cancelImportCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/imports/cancel',
  right: 'import',
  summary: 'Stops an import and forgets the file; nothing of it is brought in. One that is over stays as it is.',
  input: z.object({ id }),
  output: importRecord,
});

/** The fault of one field of a line. */
const importProblem = z.object({
  /** From 1, in the order of the file. */
  place: z.int(),
  /** As an editor or a spreadsheet counts it, from 1. */
  line: z.int(),
  /** The header of the column. */
  column: z.string(),
  /** The value in the file. */
  value: z.string(),
  /** Portuguese. */
  message: z.string(),
});
export type ImportProblem = z.output<typeof importProblem>;

export const listImportProblemsCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/imports/problem-list',
  right: 'import',
  summary: 'The errors of the lines, in the order of the file, page by page.',
  input: z.object({ id, cursor, pageSize }),
  output: pageOf(importProblem),
});

export const exportImportProblemsCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/imports/problems',
  right: 'import',
  summary: 'All errors of the lines as CSV (UTF-8, semicolons).',
  transport: 'binary-answer',
  input: z.object({ id }),
  output: z.unknown(),
});
