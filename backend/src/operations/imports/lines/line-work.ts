import type { Executor, Tx } from '../../../platform/database/database.ts';
import type { Line } from './line.ts';

/** What became of lines: brought in, or there already. A line that is refused is neither. */
export interface LineCounts {
  readonly created: number;
  readonly existing: number;
}

/** What is read of a line. */
export interface Entry<Item> {
  readonly line: Line;
  readonly item: Item;
}

/** How the lines of one kind of file are brought in. */
export interface KindOfLines<Item, Missing> {
  /** Reads a line, and refuses in it what the rules of a single record refuse. */
  read(line: Line): Item;
  /** By which two lines are the same thing, and the field that it stands in. */
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
