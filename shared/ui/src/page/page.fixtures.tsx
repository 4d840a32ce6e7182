import { Button } from '../basics/button.tsx';
import { Note } from '../basics/note.tsx';
import { CpfField } from '../field/masked-field.tsx';
import { PasswordField } from '../field/password-field.tsx';
import { type Fixture, noop } from '../testing/fixture.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Footer } from './footer.tsx';
import { Actions, Blocker, Panel, TwoColumns } from './layout.tsx';
import { PageFrame } from './page-frame.tsx';
import { Page } from './page.tsx';
import { ProgressPath, Steps } from './steps.tsx';
import { TopBar } from './top-bar.tsx';
import { WelcomeLayout } from './welcome-layout.tsx';

export const pageFixtures: readonly Fixture[] = [
  {
    name: 'page',
    fillsWindow: true,
    node: (brand) => (
      <PageFrame
        top={<TopBar logo={brand.logo} home={{ href: '/portal-paciente' }} name="Maria da Silva" onExit={noop} />}
        footer={
          <Footer
            supportPhone={brand.supportPhone}
            chatHref={brand.supportChatUrl}
            version="1.5.1-z"
            appearance={{ value: 'device', onChange: () => undefined }}
          />
        }
      >
        <Page
          title="Solicitar Pronto Atendimento"
          sentence="Conte o que você sente."
          back={{ here: 'Solicitar Pronto Atendimento', href: '/portal-paciente' }}
        >
          <TwoColumns
            aside={<Note kind="info">Use fones de ouvido e fique em um lugar silencioso, claro e reservado.</Note>}
          >
            <Panel>Uma pergunta</Panel>
            <Actions>
              <Button onPress={noop}>Cancelar</Button>
              <Button kind="main" onPress={noop}>
                Continuar
              </Button>
            </Actions>
          </TwoColumns>
        </Page>
      </PageFrame>
    ),
  },
  {
    name: 'page of a long name',
    fillsWindow: true,
    node: (brand) => (
      <PageFrame top={<TopBar logo={brand.logo} name="Paula Ramos, enfermagem" onExit={noop} />}>
        <Page title="Paula Ramos" sentence="paula.ramos.da.enfermagem@clinica-da-cidade.com.br, Técnica de enfermagem">
          Ninguém espera.
        </Page>
      </PageFrame>
    ),
  },
  {
    name: 'blocked page',
    node: (
      <Blocker on>
        <Page title="Meus Dados">O que não se vê</Page>
      </Blocker>
    ),
  },
  {
    name: 'page behind another one',
    node: (
      <Page
        title="Aparelhos conectados"
        back={{ from: 'Meus Dados', here: 'Aparelhos conectados', href: '/portal-paciente/user-info' }}
        narrow
      >
        Uma lista
      </Page>
    ),
  },
];

export const brandMarkFixtures: readonly Fixture[] = [
  { name: 'normal', node: ({ logo }) => <BrandMark logo={logo} /> },
  { name: 'small', node: ({ logo }) => <BrandMark logo={logo} size="small" /> },
  { name: 'large', node: ({ logo }) => <BrandMark logo={logo} size="large" /> },
  { name: 'on the block', background: 'block', node: ({ logo }) => <BrandMark logo={logo} onBlock /> },
];

export const stepsFixtures: readonly Fixture[] = [
  { name: 'second of three', node: <Steps steps={['O que você sente', 'Sua saúde', 'Câmera e pedido']} now={2} /> },
  { name: 'path', node: <ProgressPath steps={['Pedido enviado', 'Na fila', 'Atendimento']} now={2} /> },
];

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
