import { Note } from '@acolhe/ui';
import { type Problem } from './machine/state.ts';

/** Why the last step did not succeed, told at once. */
export function ProblemNote({ problem: { title, message, advice } }: { readonly problem: Problem }) {
  return (
    <Note kind="danger" title={title} live>
      {[message, advice].filter(Boolean).join(' ')}
    </Note>
  );
}
