import { isEnd, STAGES } from '../machine/state.ts';
import { TRANSITIONS } from '../machine/transitions.ts';

/** Where the table stands in docs/product/gift-cards.md. */
export const TABLE_BEGINS =
  '<!-- table of transitions: written by node --import tsx mfe-auth/src/gift-card/document/write.ts -->\n';
export const TABLE_ENDS = '<!-- end of the table -->\n';

/** Every legal move of a redemption, as a table for people. */
export function transitionsTable(): string {
  const rows = STAGES.filter((stage) => !isEnd(stage)).flatMap((stage) =>
    Object.entries(TRANSITIONS[stage]).map(([event, to]) => `| ${stage} | \`${event}\` | ${to} |\n`),
  );
  return ['| stage | event | becomes |\n', '| --- | --- | --- |\n', ...rows].join('');
}
