import { portalApiErrorOf } from '@acolhe/session';
import { Button, Dialog, Note, Panel, Skeleton, Stack } from '@acolhe/ui';
import { consentApi } from '../consent/consent-api.ts';
import { NOBODY } from './machine/words.ts';
import { ProblemNote } from './problem-note.tsx';
import { type Redemption } from './use-redemption.ts';

/** 'Termo de Consentimento', for somebody who is about to register. */
export function TermsDialog({ state, send }: Redemption) {
  const { data: text, error, isFetching, refetch } = consentApi.useConsentTextQuery({});
  const cancel = () => void send({ type: 'cancelled' });
  const actions = (
    <>
      <Button onPress={cancel}>Cancelar</Button>
      {text && <Button kind="main" onPress={() => void send({ type: 'agreed', version: text.version })}>Concordar e Continuar</Button>}
      {!text && error && <Button kind="main" busy={isFetching} onPress={() => void refetch()}>Tentar novamente</Button>}
    </>
  );
  return (
    <Dialog title="Termo de Consentimento" onCancel={cancel} actions={actions}>
      {state.problem
        ? <ProblemNote problem={state.problem} />
        : <Note kind="info" title={NOBODY} live>Este CPF ainda não tem cadastro. Leia e aceite o termo para se cadastrar e usar o gift card.</Note>}
      {text && <Panel><Stack>{text.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}</Stack></Panel>}
      {!text && isFetching && <Skeleton label="Carregando o termo" />}
      {!text && !isFetching && error && <Note kind="danger" title="O termo não abriu" live>{portalApiErrorOf(error).message}</Note>}
    </Dialog>
  );
}
