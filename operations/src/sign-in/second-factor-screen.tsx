import type { OwnAdministrator } from '@acolhe/contracts/operations';
import { Actions, Button, Form, Lead, TextField, useForm, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { object, string } from 'yup';
import { Welcome, type WelcomeParts } from '../page/welcome.tsx';
import type { OperationsService } from '../service/operations-service.ts';

const WORDS = {
  app: {
    label: 'Código do aplicativo',
    sentence: 'Abra o aplicativo autenticador no seu celular e digite os seis números que ele mostra.',
    other: 'Usar um código de recuperação',
  },
  recovery: {
    label: 'Código de recuperação',
    sentence: 'Digite um dos códigos que você guardou. Cada um funciona uma única vez.',
    other: 'Usar o aplicativo autenticador',
  },
} as const;

export interface SecondFactorScreenProps extends WelcomeParts {
  readonly service: Pick<OperationsService, 'proveSecondFactor'>;
  readonly challenge: string;
  readonly onSignedIn: (administrator: OwnAdministrator) => void;
  /** Leads back to e-mail and password, with the reason where there is one. */
  readonly onBack: (reason?: string) => void;
}

/** Asks for the second factor of a sign-in: a code of the authenticator, or a recovery code. */
export function SecondFactorScreen({ service, challenge, onSignedIn, onBack, ...parts }: SecondFactorScreenProps) {
  const [by, setBy] = useState<keyof typeof WORDS>('app');
  const words = WORDS[by];
  const form = useForm({
    initial: { code: '' },
    rules: object({ code: string().trim().required(`${words.label} não informado`) }),
    async onSubmit({ code }, { setErrors, setFailure }) {
      const { data, error } = await service.proveSecondFactor(challenge, code.trim());
      if (data) onSignedIn(data);
      else if (error.code === 'challenge-over') onBack(error.message);
      else if (error.code === 'wrong-second-factor') setErrors({ code: error.message });
      else setFailure(withRetryTime(error));
    },
  });
  return (
    <Welcome {...parts} title="Confirme que é você">
      <Lead>{words.sentence}</Lead>
      <Form form={form} failureTitle="Não foi possível confirmar">
        <TextField
          {...form.field('code')}
          label={words.label}
          inputMode={by === 'app' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          width="cpf"
        />
        <Actions>
          <Button onPress={() => onBack()}>Voltar</Button>
          <Button kind="main" type="submit" busy={form.busy} busyLabel="Confirmando...">
            Confirmar
          </Button>
        </Actions>
      </Form>
      <Button
        kind="text"
        onPress={() => {
          form.reset();
          setBy(by === 'app' ? 'recovery' : 'app');
        }}
      >
        {words.other}
      </Button>
    </Welcome>
  );
}
