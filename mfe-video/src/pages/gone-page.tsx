import { EmptyPlant } from '@acolhe/ui';
import type { VisitFacts } from '../visit-machine/visit-state.ts';
import { EndPage } from './end-page.tsx';
import { NextLinks } from './next-links.tsx';

/** Says that the visit of the address is no longer live. */
export function GonePage({ facts: { phase, attendanceId } }: { readonly facts: VisitFacts }) {
  const title =
    phase === 'ended'
      ? 'Este atendimento já terminou'
      : phase === 'cancelled'
        ? 'Este atendimento foi cancelado'
        : 'Este atendimento não está mais em andamento';
  return (
    <EndPage art={<EmptyPlant />} title={title} sentence="Se ainda precisar, você pode fazer um novo pedido.">
      <NextLinks attendanceId={phase === 'ended' ? attendanceId : undefined} />
    </EndPage>
  );
}
