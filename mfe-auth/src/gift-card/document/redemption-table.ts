import { transitionsTable } from '@acolhe/state/machine-document';
import { isEnd, STAGES, TRANSITIONS } from '../redemption-machine.ts';

/** Writes every legal transition of a redemption as a table in markdown. */
export function redemptionTable(): string {
  return transitionsTable(
    'stage',
    TRANSITIONS,
    STAGES.filter((stage) => !isEnd(stage)),
  );
}
