import type { VisitForProfessional } from '@acolhe/contracts';
import { Note } from '@acolhe/ui';
import { VisitReason } from './visit-reason.tsx';

/**
 * Shows why the patient asked for the visit; of one in a cabin, who was not asked, in which cabin they are.
 * @see docs/product/console.md
 */
export function VisitOrigin({ visit: { reason, isInCabin } }: { readonly visit: VisitForProfessional }) {
  if (!isInCabin) return <VisitReason reason={reason} />;
  return (
    <Note kind="info" title={reason}>
      O paciente lê a conversa na tela da cabine, e não pode escrever.
    </Note>
  );
}
