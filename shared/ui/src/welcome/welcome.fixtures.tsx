import { Button } from '../button/button.tsx';
import { CpfField } from '../field/cpf-field.tsx';
import { PasswordField } from '../field/password-field.tsx';
import { type Fixture, noop } from '../testing/fixture.ts';
import { WelcomeLayout } from './welcome-layout.tsx';

export const welcomeFixtures: readonly Fixture[] = [
  {
    name: 'sign-in',
    fillsWindow: true,
    node: ({ logo }) => (
      <WelcomeLayout logo={logo} sentence="Atendimento de saúde por vídeo, onde você estiver.">
        <h1>Acesse sua conta</h1>
        <CpfField id="welcome-cpf" value="529.982.247-25" onChange={noop} />
        <PasswordField id="welcome-password" label="Senha" value="Acolhe@2026" onChange={noop} />
        <Button kind="main" onPress={noop}>
          Entrar
        </Button>
      </WelcomeLayout>
    ),
  },
];
