import { AgreeButton, Button, ConsentText, Dialog, Note } from '@acolhe/ui';
import { useConsentTerms } from '../consent/use-consent-terms.ts';
import { NOBODY } from './machine/words.ts';
import { ProblemNote } from './problem-note.tsx';
import { type Redemption } from './use-redemption.ts';

/** 'Termo de Consentimento', for somebody who is about to register: the acceptance is kept once they are a patient. */
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
          <AgreeButton reading={reading} onAgree={(version) => void send({ type: 'agreed', version })} />
        </>
      }
    >
      {state.problem ? (
        <ProblemNote problem={state.problem} />
      ) : (
        <Note kind="info" title={NOBODY} live>
          Este CPF ainda não tem cadastro. Leia e aceite o termo para se cadastrar e usar o gift card.
        </Note>
      )}
      <ConsentText reading={reading} />
    </Dialog>
  );
}
