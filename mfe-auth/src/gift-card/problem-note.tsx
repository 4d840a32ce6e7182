import { Note } from '@acolhe/ui';
import type { Problem } from './machine/state.ts';

/** Announces why the last step failed. */
export function ProblemNote({ problem: { title, message, advice } }: { readonly problem: Problem }) {
  return (
    <Note kind="danger" title={title} live>
      {[message, advice].filter(Boolean).join(' ')}
    </Note>
  );
}
