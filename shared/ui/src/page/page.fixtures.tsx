import { Button } from '../button/button.tsx';
import { type Fixture, noop } from '../testing/fixture.ts';
import { Note } from '../note/note.tsx';
import { Actions } from './actions.tsx';
import { TwoColumns } from './columns.tsx';
import { Blocker } from './blocker.tsx';
import { Footer } from './footer.tsx';
import { PageFrame } from './page-frame.tsx';
import { Page } from './page.tsx';
import { Panel } from './panel.tsx';
import { TopBar } from './top-bar.tsx';

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
