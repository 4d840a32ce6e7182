import { appendFile, open, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  IMPORT_KINDS,
  IMPORT_LIMITS,
  importFieldsOf,
  type ImportKind,
  type ImportMapping,
  proposeMapping,
} from '@acolhe/domain';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import { type Command, type Prompt, RefusedCommand } from '../platform/command-line.ts';
import type { Db } from '../platform/database/database.ts';
import { openSheet } from '../platform/sheets/open-sheet.ts';
import { SheetFault } from '../platform/sheets/sheet.ts';
import type { LineProblem } from './line.ts';
import { PROBLEMS_HEADER, problemLines } from './problems.ts';
import { imports } from './tables.ts';
import { inspectFile, recordImport, shortName } from './upload-import.ts';
import {
  BadLines,
  checkFile,
  createFromFile,
  type FileResult,
  type ImportedFile,
  type OnProgress,
} from './work-through-file.ts';

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
}

/** A line is said of the progress for so many lines of the file. */
const LINES_PER_REPORT = 5_000;

/**
 * Brings in a file on the command line, by the same rules as the console.
 * @see docs/product/imports.md
 */
export const IMPORT_COMMANDS: readonly Command<Needs>[] = [
  {
    name: 'import',
    usage: [
      'import patients|professionals|gift-cards|agendas FILE [--dry-run] [--institution NAME|ID] [--column FIELD=HEADER]...',
      '    [--mapping FILE] [--problems FILE] [--json]',
      '  brings in a CSV or XLSX file, all of it or nothing; --dry-run: says what would become of it',
      '  --column: the header of the column that holds a field, where it is not known by its header; --mapping: the',
      '  same as JSON, {"cpf": "HEADER"}; --problems: where what is wrong with lines is written as CSV, not printed',
      '  --institution: that of every line, in place of a column; --json: prints the counts as JSON',
    ],
    run,
  },
  {
    name: 'template',
    usage: [
      'template patients|professionals|gift-cards|agendas',
      '  prints the first line of a CSV file with all columns',
    ],
    run: (_needs, args) => Promise.resolve(templateOf(args)),
  },
];

function templateOf(args: readonly string[]): string {
  const [kind = '', ...others] = args;
  if (!isKind(kind) || others.length > 0) throw new Error(`template needs a kind (${IMPORT_KINDS.join(', ')}).`);
  return importFieldsOf(kind)
    .map(({ label }) => label)
    .join(';');
}

const INSTITUTION_FIELD = 'client';

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  column: { type: 'string', multiple: true },
  mapping: { type: 'string' },
  problems: { type: 'string' },
  institution: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

async function run({ db, clock }: Needs, args: readonly string[], prompt: Prompt): Promise<string> {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  const [kind = '', path, ...others] = positionals;
  if (!isKind(kind) || path === undefined || others.length > 0)
    throw new Error(`import needs a kind (${IMPORT_KINDS.join(', ')}) and a file.`);
  const named = await readNamedColumns(values.mapping, values.column ?? []);
  const ofAllLines = ofEveryLine(kind, values.institution);
  const { file, lines } = await openFile(kind, path, named, ofAllLines).catch(refuseFile);
  const now = clock.now();
  const found = new FoundProblems(values.problems);
  const checked = await checkFile(db, file, now, found.alsoReport(reporting('checked')));
  if (checked.badLines > 0) throw found.refusal(checked.badLines);
  const isDryRun = values['dry-run'];
  const result = isDryRun
    ? checked
    : await bringIn(db, file, lines, now, found.alsoReport(reporting('brought in'))).catch(refuseBad);
  const { created, existing } = result;
  if (values.json) return JSON.stringify({ kind, lines, created, existing, isDryRun });
  return `brought in: ${created}, there already: ${existing}${isDryRun ? ' (dry run: nothing was changed)' : ''}`;

  function reporting(what: string): OnProgress {
    return ({ linesDone }) => {
      if (linesDone % LINES_PER_REPORT === 0 || linesDone === lines)
        prompt.report(`${what}: ${linesDone} of ${lines} lines`);
      return Promise.resolve();
    };
  }
  function refuseBad(error: unknown): never {
    throw error instanceof BadLines ? found.refusal(error.badLines) : error;
  }
}

const isKind = (text: string): text is ImportKind => IMPORT_KINDS.some((kind) => kind === text);

async function openFile(
  kind: ImportKind,
  path: string,
  named: NamedColumns,
  ofAllLines: Readonly<Record<string, string>>,
): Promise<{ readonly file: ImportedFile; readonly lines: number }> {
  const sheet = await openSheet(await contentOf(path));
  const { columns, lines } = await inspectFile(sheet);
  const mapping = mappingFrom(kind, columns, named, ofAllLines);
  return { file: { kind, columns, mapping, ofAllLines, sheet, fileName: shortName(path) }, lines };
}

/** Messages about a file are Portuguese, as those about its lines. */
function refuseFile(error: unknown): never {
  throw error instanceof SheetFault ? new Error(`The file was refused: ${error.message}`) : error;
}

async function contentOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > IMPORT_LIMITS.fileBytes)
      throw new Error(`The file has more than ${IMPORT_LIMITS.fileBytes / 1024 ** 2} MB.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function bringIn(db: Db, file: ImportedFile, lines: number, now: Date, onProgress: OnProgress): Promise<FileResult> {
  const { kind, fileName, columns, mapping } = file;
  return db.transaction(async (tx) => {
    const result = await createFromFile(tx, file, now, onProgress);
    const { created, existing } = result;
    const [row] = await tx
      .insert(imports)
      .values({
        ...{ kind, fileName, columns, mapping, lines, created, existing },
        linesDone: lines,
        state: 'done',
        administratorName: 'linha de comando',
        createdAt: now,
        changedAt: now,
      })
      .returning({ id: imports.id });
    if (row) await recordImport(tx, { id: row.id, kind, lines, actorId: null }, 'import', { created, existing }, now);
    return result;
  });
}

/** The fields that the command line gives for every line. @throws Error in one line where the kind has no such field */
function ofEveryLine(kind: ImportKind, institution: string | undefined): Readonly<Record<string, string>> {
  if (institution === undefined) return {};
  if (!importFieldsOf(kind).some(({ key }) => key === INSTITUTION_FIELD))
    throw new Error(`${kind} have no institution: leave --institution out.`);
  return { [INSTITUTION_FIELD]: institution };
}

/** Problems of lines: written to a file as they are found, else collected until they are printed. */
class FoundProblems {
  readonly #printed: string[] = [];
  #isBegun = false;

  constructor(readonly path: string | undefined) {}

  /** Reports progress before another one does. */
  alsoReport(next: OnProgress): OnProgress {
    return async (progress) => {
      await this.#add(progress.problems);
      await next(progress);
    };
  }

  refusal(badLines: number): RefusedCommand {
    const where = this.path === undefined ? '' : ` What is wrong with them is in ${this.path}.`;
    return new RefusedCommand(`Nothing was brought in. Bad lines: ${badLines}.${where}`, this.#printed);
  }

  async #add(problems: readonly LineProblem[]): Promise<void> {
    if (problems.length === 0) return;
    if (this.path === undefined) {
      for (const { line, column, value, message } of problems)
        this.#printed.push(`line ${line}, column "${column}", value "${value}": ${message}`);
      return;
    }
    if (!this.#isBegun) await beginPrivateFile(this.path, PROBLEMS_HEADER);
    this.#isBegun = true;
    await appendFile(this.path, problemLines(problems));
  }
}

/** Writes a file that its owner alone can read, since it quotes the data of people. */
async function beginPrivateFile(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    // A file of an earlier run retains the mode that it had. Devices, such as /dev/stdout, are left as they are.
    if ((await file.stat()).isFile()) await file.chmod(0o600);
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}

/** Headers by the fields that their columns hold. */
type NamedColumns = Readonly<Record<string, string>>;

const namedColumns = z.record(z.string(), z.string());

/**
 * Reads which column holds which field, as the operator names it.
 * @param path of a JSON object, `{"cpf": "Header"}`
 * @param options `field=Header`, which count more than what the file says
 * @throws Error in one line for what is neither
 */
async function readNamedColumns(path: string | undefined, options: readonly string[]): Promise<NamedColumns> {
  const ofFile = path === undefined ? {} : parseMapping(await readFile(path, 'utf8'), path);
  const ofOptions = options.map((option) => {
    const at = option.indexOf('=');
    if (at < 1) throw new Error(`--column needs field=Header, not ${option}.`);
    return [option.slice(0, at), option.slice(at + 1)] as const;
  });
  return { ...ofFile, ...Object.fromEntries(ofOptions) };
}

function parseMapping(text: string, path: string): NamedColumns {
  const wrong = new Error(`${path} is no JSON object of fields and headers, {"cpf": "Header"}.`);
  try {
    const { data } = namedColumns.safeParse(JSON.parse(text));
    if (data) return data;
  } catch {
    throw wrong;
  }
  throw wrong;
}

/**
 * Says which column holds which field: what was named, and for the rest what the headers propose.
 * @param columns the headers
 * @throws Error in one line for a field or header that there is not, a column of two fields, or a field without one
 */
function mappingFrom(
  kind: ImportKind,
  columns: readonly string[],
  named: NamedColumns,
  ofAllLines: Readonly<Record<string, string>>,
): ImportMapping {
  const fields = importFieldsOf(kind);
  const given = Object.keys(ofAllLines).find((field) => named[field] !== undefined);
  if (given !== undefined) throw new Error(`${given} is named for every line and as a column.`);
  const chosen = new Map(Object.entries(named).map(([field, header]) => [field, columnOf(columns, header)]));
  for (const field of chosen.keys())
    if (!fields.some(({ key }) => key === field))
      throw new Error(`There is no field ${field}; there are ${fields.map(({ key }) => key).join(', ')}.`);
  const taken = new Set(chosen.values());
  if (taken.size < chosen.size) throw new Error('The same column is named for two fields.');
  const proposed = Object.entries(proposeMapping(kind, columns)).filter(
    ([field, column]) => !chosen.has(field) && !taken.has(column) && ofAllLines[field] === undefined,
  );
  const mapping = Object.fromEntries([...proposed, ...chosen]);
  const missing = fields.filter(
    ({ key, isRequired }) => isRequired && mapping[key] === undefined && ofAllLines[key] === undefined,
  );
  if (missing.length > 0)
    throw new Error(
      `No column was found for: ${missing.map(({ key }) => key).join(', ')}. Name it by --column ${missing[0]?.key}=Header; the file has ${columns.map((column) => `"${column}"`).join(', ')}.`,
    );
  return mapping;
}

function columnOf(columns: readonly string[], header: string): number {
  const wanted = header.trim().toLowerCase();
  const column = columns.findIndex((name) => name.toLowerCase() === wanted);
  if (column < 0 || wanted === '')
    throw new Error(`The file has no column "${header}"; it has ${columns.map((name) => `"${name}"`).join(', ')}.`);
  return column;
}
