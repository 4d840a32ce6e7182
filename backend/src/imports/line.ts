import { dayOfCell, type ImportField } from '@acolhe/domain';
import { z } from 'zod';
import type { Executor, Tx } from '../platform/database/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import type { SheetCell } from '../platform/sheets/sheet.ts';

/** Why a line cannot be imported: the field, its value, and the problem in Portuguese. */
export interface LineProblem {
  readonly line: number;
  /** The header of the column; the label of the field where the file has no column for it. */
  readonly column: string;
  readonly value: string;
  readonly message: string;
}

/** How a table is read: which column holds which field. */
export interface LineFormat {
  readonly fields: readonly ImportField[];
  readonly columns: readonly string[];
  readonly mapping: Readonly<Record<string, number>>;
  /** Values of fields that have no column, since they are the same in every line. */
  readonly ofAllLines?: Readonly<Record<string, string>>;
  readonly isFrom1904: boolean;
}

const SHOWN_LETTERS = 60;

/** A line of a file with what is wrong with it. */
export class Line {
  readonly problems: LineProblem[] = [];
  readonly #refused = new Set<string>();

  constructor(
    readonly number: number,
    readonly cells: readonly SheetCell[],
    readonly format: LineFormat,
  ) {
    for (const { key } of format.fields)
      if (this.#cell(key)?.kind === 'formula')
        this.refuse(key, 'A célula tem uma fórmula. Cole o valor no lugar dela.');
  }

  get isSound(): boolean {
    return this.problems.length === 0;
  }

  /** The value in the column of a field or of all lines, trimmed; empty without either. */
  text(field: string): string {
    return this.#cell(field)?.text.trim() ?? this.format.ofAllLines?.[field]?.trim() ?? '';
  }

  /** The day of a field as `YYYY-MM-DD`; other values are refused. */
  day(field: string): string | undefined {
    const cell = this.#cell(field);
    const text = cell?.text.trim() ?? '';
    if (text === '') return undefined;
    const serialFrom = cell?.kind === 'number' ? (this.format.isFrom1904 ? 1904 : 1900) : undefined;
    const day = dayOfCell(text, serialFrom);
    if (day === undefined) this.refuse(field, 'A data não existe. Escreva como 31/12/2026 ou 2026-12-31.');
    return day;
  }

  /** Says what is wrong with a field; the first that is said of it stays. */
  refuse(field: string, message: string): void {
    if (this.#refused.has(field)) return;
    this.#refused.add(field);
    const column = this.format.mapping[field];
    const label = this.format.fields.find(({ key }) => key === field)?.label ?? field;
    this.problems.push({
      line: this.number,
      column: (column === undefined ? undefined : this.format.columns[column]) ?? label,
      value: shown(this.text(field)),
      message,
    });
  }

  #cell(field: string): SheetCell | undefined {
    const column = this.format.mapping[field];
    return column === undefined ? undefined : this.cells[column];
  }
}

/** As much as is needed to find it, without what would move the text around it. */
function shown(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
  const letters = [...plain];
  return letters.length > SHOWN_LETTERS ? `${letters.slice(0, SHOWN_LETTERS).join('')}…` : plain;
}

/** What became of lines: brought in, or there already. A line that is refused is neither. */
export interface LineCounts {
  readonly created: number;
  readonly existing: number;
}

/** The fields read from a line. */
export interface Entry<Item> {
  readonly line: Line;
  readonly item: Item;
}

/** How the lines of one kind of file are brought in. */
export interface KindOfLines<Item, Missing> {
  /** Reads a line, and refuses in it what the rules of a single record refuse. */
  read(line: Line): Item;
  /** Identity of a line among duplicates, and its field. */
  readonly keyField: string;
  keyOf(item: Item): string;
  /**
   * Compares sound lines with what there is.
   * @returns for each what is missing; undefined where all of it is there. A line may be refused here too
   */
  missingOf(executor: Executor, entries: readonly Entry<Item>[]): Promise<readonly (Missing | undefined)[]>;
  create(tx: Tx, missing: readonly Missing[]): Promise<void>;
}

/** Works at one batch of lines after the other. */
export interface LineWork {
  /** Says what would become of the lines; those that cannot be brought in know why afterwards. */
  check(executor: Executor, lines: readonly Line[]): Promise<LineCounts>;
  /** Brings in the sound ones of them. */
  create(tx: Tx, lines: readonly Line[]): Promise<LineCounts>;
}

/** @returns work at a file of a kind; one line is brought in once, another of the same thing is refused */
export function createLineWork<Item, Missing>(kind: KindOfLines<Item, Missing>): LineWork {
  const firstLines = new Map<string, number>();
  const work = async (executor: Executor, lines: readonly Line[], tx?: Tx): Promise<LineCounts> => {
    const entries = lines.map((line) => ({ line, item: kind.read(line) }));
    for (const { line, item } of entries) refuseRepeated(line, kind.keyField, kind.keyOf(item), firstLines);
    const sound = entries.filter(({ line }) => line.isSound);
    const missing = await kind.missingOf(executor, sound);
    const stillSound = missing.filter((_, at) => sound[at]?.line.isSound);
    const wanted = stillSound.filter((one): one is Missing & {} => one !== undefined);
    if (tx && wanted.length > 0) await kind.create(tx, wanted);
    return { created: wanted.length, existing: stillSound.length - wanted.length };
  };
  return {
    check: (executor, lines) => work(executor, lines),
    create: (tx, lines) => work(tx, lines, tx),
  };
}

function refuseRepeated(line: Line, field: string, key: string, firstLines: Map<string, number>): void {
  if (key === '') return;
  const first = firstLines.get(key);
  if (first === undefined) firstLines.set(key, line.number);
  else line.refuse(field, `Já está na linha ${first} deste arquivo.`);
}

/**
 * Refuses in a line what the call for a single record would refuse by the form of its input.
 * @param fieldOf the field of the file by the first name of a path
 */
export function refuseByForm(
  line: Line,
  form: z.ZodType,
  input: unknown,
  fieldOf: Readonly<Record<string, string>>,
): void {
  const { error } = z.safeDecode(form, input);
  for (const issue of error?.issues ?? []) {
    const name = String(issue.path[0]);
    line.refuse(fieldOf[name] ?? name, issue.code === 'too_big' ? 'O valor é grande demais.' : 'O valor não é aceito.');
  }
}

/** Refuses in a line what a rule of the single record throws. */
export function refuseByRule(line: Line, rule: () => void, fieldOf: Readonly<Record<string, string>>): void {
  try {
    rule();
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const path = error.details.fields?.[0]?.path ?? '';
    line.refuse(fieldOf[path] ?? path, error.message);
  }
}
