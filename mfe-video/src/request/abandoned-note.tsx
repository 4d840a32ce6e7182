import { Note } from '@acolhe/ui';
import { AskAgain } from '../absence/ask-again.tsx';

/**
 * Tells on the way to a new request that the last one ended because the patient was away, and offers the same again.
 * @param wasAttended a call had taken place before, which counts
 * @see docs/product/absence.md
 */
export function AbandonedNote({ wasAttended }: { readonly wasAttended: boolean }) {
  return (
    <Note kind="info" live title="Seu pedido terminou porque você ficou fora" action={<AskAgain />}>
      Guardamos o seu lugar por alguns minutos e a fila andou. {!wasAttended && 'Nada foi cobrado. '}Com um toque,
      pedimos de novo com as mesmas respostas.
    </Note>
  );
}
