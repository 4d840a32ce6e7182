import { useGuardUnsaved } from '@acolhe/session';
import { Button, Dialog, Form, Lead, useForm } from '@acolhe/ui';
import { RegistrationFields } from '../registration/registration-fields.tsx';
import {
  checkRegistration,
  isSameRegistration,
  type RegistrationValues,
  registrationValues,
} from '../registration/registration-values.ts';
import { useToday } from '../registration/use-today.ts';
import type { GiftCardState } from './machine/state.ts';
import type { Redemption } from './use-redemption.ts';

const BUSY_LABELS: Readonly<Partial<Record<GiftCardState['stage'], string>>> = {
  registering: 'Salvando...',
  accepting: 'Registrando o aceite...',
  confirming: 'Conferindo o gift card...',
};

/** 'Complemento de Cadastro', for the CPF that the card was entered with. Asks before it discards a filled-in form. */
export function RegistrationDialog({ state, send }: Redemption) {
  const { stage, entry, registration } = state;
  const today = useToday();
  const blank = registrationValues({ cpf: entry.cpf });
  const form = useForm<RegistrationValues>({
    initial: registration ?? blank,
    rules: checkRegistration(today),
    async onSubmit(values, { setErrors, setFailure }) {
      const { problem } = await send({ type: 'saved', registration: values });
      if (problem?.fields) setErrors(problem.fields);
      else if (problem) setFailure([problem.message, problem.advice].filter(Boolean).join(' '));
    },
  });
  const isUnsaved = !isSameRegistration(form.values, blank);
  useGuardUnsaved(isUnsaved);
  const cancel = () => void send({ type: stage === 'registration' && isUnsaved ? 'discard-asked' : 'cancelled' });
  const actions = (
    <>
      <Button onPress={cancel}>Cancelar</Button>
      <Button kind="main" type="submit" form={form.id} busy={form.busy} busyLabel={BUSY_LABELS[stage]}>
        Salvar
      </Button>
    </>
  );
  return (
    <Dialog title="Complemento de Cadastro" onCancel={cancel} actions={actions}>
      <Lead>Preencha seus dados e crie uma senha. O gift card é resgatado quando você salvar.</Lead>
      <Form form={form} failureTitle="Não foi possível salvar">
        <RegistrationFields form={form} today={today} />
      </Form>
      {stage === 'discarding' && <DiscardDialog send={send} />}
    </Dialog>
  );
}

/** Staying is the main action, as in every dialog before typed text is lost. */
function DiscardDialog({ send }: Pick<Redemption, 'send'>) {
  const stay = () => void send({ type: 'discard-declined' });
  const actions = (
    <>
      <Button kind="dangerQuiet" onPress={() => void send({ type: 'discard-confirmed' })}>
        Descartar
      </Button>
      <Button kind="main" onPress={stay}>
        Continuar o cadastro
      </Button>
    </>
  );
  return (
    <Dialog title="Descartar cadastro?" onCancel={stay} actions={actions}>
      <p>O que você preencheu será apagado. O gift card continua sem uso.</p>
    </Dialog>
  );
}
