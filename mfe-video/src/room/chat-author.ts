import type { VisitFacts } from '../visit-machine/visit-state.ts';

/**
 * Names the author of the other side's messages. After a hand-over the conversation holds the words of both
 * professionals.
 * @see docs/product/call-screen.md
 */
export function chatAuthor({ handOver, professionalName }: VisitFacts): string {
  return (handOver ? undefined : professionalName) ?? 'Profissional';
}
