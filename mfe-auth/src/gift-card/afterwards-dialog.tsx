import { Button, Dialog } from '@acolhe/ui';
import { type Redemption } from './use-redemption.ts';

const WORDS = {
  unaccepted: {
    title: 'O aceite do termo não foi registrado',
    sentence:
      'Seu cadastro foi concluído, mas não conseguimos registrar o aceite do termo. Tente mais tarde: entre com seu CPF e sua senha nova, e o termo aparece de novo para você aceitar.',
  },
  known: {
    title: 'Este CPF já tem cadastro',
    sentence: 'Entre com seu CPF e sua senha. Se você acabou de se cadastrar, o gift card já está lá.',
  },
} as const;

/** What has to be known before the sign-in page: the patient exists, and something is still to be done there. */
export function AfterwardsDialog({ stage, state, send }: Redemption & { readonly stage: keyof typeof WORDS }) {
  const { title, sentence } = WORDS[stage];
  const leave = () => void send({ type: 'acknowledged' });
  return (
    <Dialog
      title={title}
      onCancel={leave}
      actions={
        <Button kind="main" onPress={leave}>
          Voltar para o login
        </Button>
      }
    >
      {state.problem && <p>{state.problem.message}</p>}
      <p>{sentence}</p>
    </Dialog>
  );
}
