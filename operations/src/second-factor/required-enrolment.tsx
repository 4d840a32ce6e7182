import { Button, Lead } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { Welcome, type WelcomeParts } from '../page/welcome.tsx';
import { Enrolment } from './enrolment.tsx';

/** Has who signed in for the first time set up a second factor, before anything else. */
export function RequiredEnrolment(parts: WelcomeParts) {
  const { service, reload, signOut } = useOperator();
  return (
    <Welcome {...parts} title="Proteja a sua conta">
      <Lead>Para entrar, além da senha você vai usar um código do seu celular. Leva uns dois minutos.</Lead>
      <Enrolment service={service} replaces={false} onDone={() => void reload()} />
      <Button kind="text" onPress={() => void signOut()}>
        Sair
      </Button>
    </Welcome>
  );
}
