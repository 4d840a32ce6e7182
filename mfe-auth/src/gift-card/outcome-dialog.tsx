import { Button, Dialog } from '@acolhe/ui';
import type { Redemption } from './use-redemption.ts';

const MESSAGES = {
  'term-not-accepted': {
    title: 'O aceite do termo não foi registrado',
    sentence:
      'Seu cadastro foi concluído, mas não conseguimos registrar o aceite do termo. Tente mais tarde: entre com seu CPF e sua senha nova, e o termo aparece de novo para você aceitar.',
  },
  'already-registered': {
    title: 'Este CPF já tem cadastro',
    sentence: 'Entre com seu CPF e sua senha. Se você acabou de se cadastrar, o gift card já está lá.',
  },
} as const;

/** Tells, before the sign-in page shows again, that the patient exists and what is left to do after the sign-in. */
export function OutcomeDialog({ stage, state, send }: Redemption & { readonly stage: keyof typeof MESSAGES }) {
  const { title, sentence } = MESSAGES[stage];
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
