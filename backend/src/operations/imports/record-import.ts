import { recordChange } from '../../administrators/record-change.ts';
import type { Tx } from '../../platform/database/database.ts';
import { imports } from './tables.ts';

/** What the log says of an import; its content stays where it is. */
export const RECORDED = { id: imports.id, kind: imports.kind, lines: imports.lines, actorId: imports.actorId };

type Row = Pick<typeof imports.$inferSelect, keyof typeof RECORDED>;

/**
 * Writes into the log what was done with an import or became of it: what kind, who last told it what to do, how many;
 * nothing of what is in it.
 */
export async function recordImport(
  tx: Tx,
  { id, kind, lines, actorId }: Row,
  action: 'upload' | 'check' | 'start' | 'stop' | 'import' | 'cancel' | 'fail',
  counts: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> {
  const change = { subjectKind: 'import', subjectId: id, action, after: { kind, lines, ...counts } } as const;
  await recordChange(tx, actorId ?? 'command-line', change, now);
}
