import { AgreeButton, Button, ConsentText, Dialog, Note } from '@acolhe/ui';
import { useConsentTerms } from '../consent/use-consent-terms.ts';
import { USER_NOT_FOUND } from './machine/messages.ts';
import { ProblemNote } from './problem-note.tsx';
import type { Redemption } from './use-redemption.ts';

/**
 * Shows 'Termo de Consentimento' to a person who is about to register. The acceptance is sent once the registration has
 * made them a patient.
 */
export function TermsDialog({ state, send }: Redemption) {
  const reading = useConsentTerms();
  const cancel = () => void send({ type: 'cancelled' });
  return (
    <Dialog
      title="Termo de Consentimento"
      onCancel={cancel}
      actions={
        <>
          <Button onPress={cancel}>Cancelar</Button>
          <AgreeButton terms={reading} onAgree={(version) => void send({ type: 'agreed', version })} />
        </>
      }
    >
      {state.problem ? (
        <ProblemNote problem={state.problem} />
      ) : (
        <Note kind="info" title={USER_NOT_FOUND} live>
          Este CPF ainda não tem cadastro. Leia e aceite o termo para se cadastrar e usar o gift card.
        </Note>
      )}
      <ConsentText terms={reading} />
    </Dialog>
  );
}
