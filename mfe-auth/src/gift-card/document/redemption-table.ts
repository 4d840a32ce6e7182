import { transitionsTable } from '@acolhe/state/machine-document';
import { isEnd, STAGES } from '../machine/state.ts';
import { TRANSITIONS } from '../machine/transitions.ts';

/** Writes every legal transition of a redemption as a table in markdown. */
export function redemptionTable(): string {
  return transitionsTable(
    'stage',
    TRANSITIONS,
    STAGES.filter((stage) => !isEnd(stage)),
  );
}
