import type { ReactNode } from 'react';
import { Person } from '../art/person.tsx';
import { OpeningDoor } from '../art/scenes.tsx';
import { Button } from '../basics/button.tsx';
import { bell, hangup, phone } from '../basics/icons.ts';
import { LinkButton } from '../basics/link-button.tsx';
import { ProgressPath } from '../page/steps.tsx';
import { type Fixture, noop } from '../testing/fixture.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { AgreeButton, type ConsentTerms, ConsentText } from './consent.tsx';
import { RatingScale } from './rating-scale.tsx';
import { StarRating } from './star-rating.tsx';
import { QueueArches, WaitingStage } from './waiting-stage.tsx';

const steps = ['Pedido enviado', 'Na fila', 'Atendimento'];
const bottom = {
  fillsWindow: true,
  cancel: (
    <Button kind="dangerQuiet" icon={hangup} onPress={noop}>
      Cancelar ligação
    </Button>
  ),
  footer: <p>Deixe esta tela aberta. Tocamos um som quando for a sua vez.</p>,
};

/** As high as the window, as in the product. */
const inWindow = (stage: ReactNode) => <div style={{ display: 'grid', minHeight: '100dvh' }}>{stage}</div>;

export const waitingFixtures: readonly Fixture[] = [
  {
    name: 'in the queue',
    fillsWindow: true,
    node: inWindow(
      <WaitingStage
        path={<ProgressPath steps={steps} now={2} />}
        art={<QueueArches position={3} />}
        title="Você está na fila."
        sentence="Seu número é 3. Por favor, aguarde!"
        {...bottom}
      >
        <span>
          Espera agora: <b>entre 6 e 14 minutos</b>
        </span>
        <span>Pode mudar se chegar um caso mais grave. Avisamos aqui.</span>
      </WaitingStage>,
    ),
  },
  {
    name: 'no professional on duty',
    fillsWindow: true,
    node: inWindow(
      <WaitingStage
        path={<ProgressPath steps={steps} now={2} />}
        art={<QueueArches position={3} />}
        title="Você está na fila."
        sentence="Seu número é 3. Por favor, aguarde!"
        {...bottom}
        cancel={
          <>
            <LinkButton href="tel:192" icon={phone}>
              Ligar 192 (SAMU)
            </LinkButton>
            {bottom.cancel}
          </>
        }
      >
        <p>Nenhum profissional está de plantão neste momento, então não dá para estimar a espera.</p>
      </WaitingStage>,
    ),
  },
  {
    name: 'finding',
    fillsWindow: true,
    node: (
      <WaitingStage
        art={
          <QueueArches>
            <Person who="patientWoman" />
          </QueueArches>
        }
        title="Olá, estamos localizando um profissional para realizar seu atendimento."
        {...bottom}
      />
    ),
  },
  {
    name: 'appointment',
    fillsWindow: true,
    node: (
      <WaitingStage
        art={
          <QueueArches>
            <Person who="patientWoman" />
          </QueueArches>
        }
        title="Por favor, aguarde!"
        sentence="Helena Dias ainda não entrou na sala."
        {...bottom}
        footer={
          <>
            {bottom.footer}
            <Button size="small" icon={bell} onPress={noop}>
              Avisar quando for a minha vez
            </Button>
          </>
        }
      >
        Sua consulta é às 13:15, no horário de São Paulo. A chamada começa sozinha.
      </WaitingStage>
    ),
  },
  {
    name: 'turn',
    fillsWindow: true,
    node: (
      <WaitingStage
        path={<ProgressPath steps={steps} now={3} />}
        art={<OpeningDoor />}
        title="Você está prestes a ser atendido."
        {...bottom}
      />
    ),
  },
];

export const chatFixtures: readonly Fixture[] = [
  { name: 'no message yet', node: <ChatPanel messages={[]} onSend={noop} /> },
  {
    name: 'beside other work',
    node: (
      <ChatPanel
        dense
        onSend={noop}
        messages={[
          { id: '1', text: 'A febre baixou?', mine: true, author: 'Você', time: '14:31' },
          { id: '2', text: 'Baixou um pouco.', mine: false, author: 'Maria', time: '14:32' },
        ]}
      />
    ),
  },
];

/** Sample terms. */
export const TERMS: ConsentTerms = {
  version: '1.0',
  title: 'Termo de Consentimento',
  paragraphs: ['Seus dados são usados para o atendimento.', 'Você pode retirar o aceite quando quiser.'],
};
const there = { data: TERMS, isFetching: false, onRetry: noop };

export const consentFixtures: readonly Fixture[] = [
  {
    name: 'to be accepted',
    node: (
      <>
        <ConsentText terms={there} />
        <AgreeButton terms={there} onAgree={noop} />
      </>
    ),
  },
  { name: 'titled', node: <ConsentText titled terms={there} /> },
  { name: 'on its way', node: <ConsentText terms={{ isFetching: true, onRetry: noop }} /> },
  {
    name: 'not to be had',
    node: <ConsentText terms={{ isFetching: false, fault: 'Confira a internet e tente de novo.', onRetry: noop }} />,
  },
  {
    name: 'changed meanwhile',
    node: <ConsentText terms={there} refusal={{ title: 'O termo mudou', sentence: 'Leia de novo.' }} />,
  },
];

export const ratingFixtures: readonly Fixture[] = [
  {
    name: 'no star yet',
    node: <StarRating label="Como você avalia o nosso atendimento?" value={null} onChange={noop} />,
  },
  { name: 'four stars', node: <StarRating label="Como você avalia o nosso atendimento?" value={4} onChange={noop} /> },
  {
    name: 'scale',
    node: (
      <RatingScale
        label="Nota de 0 a 10"
        from={0}
        to={10}
        value={9}
        onChange={noop}
        lowest="não indicaria"
        highest="indicaria com certeza"
      />
    ),
  },
];
