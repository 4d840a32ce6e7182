import { dayOfCell, type ImportField } from '@acolhe/domain';
import type { SheetCell } from '../../../platform/sheets/sheet.ts';

/** Why a line cannot be brought in: where, what stands there, and what is wrong with it in Portuguese. */
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

  /** What stands in the column of a field, without blanks around; empty without a column. */
  text(field: string): string {
    return this.#cell(field)?.text.trim() ?? '';
  }

  /** The day of a field as `YYYY-MM-DD`; what else stands there is refused. */
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
