import { OpeningDoor } from '../art/opening-door.tsx';
import { Person } from '../art/person.tsx';
import { Button } from '../button/button.tsx';
import { type Fixture, noop } from '../testing/fixture.ts';
import { hangup } from '../icon/icons.ts';
import { ProgressPath } from '../steps/progress-path.tsx';
import { QueueArches } from './queue-arches.tsx';
import { WaitingStage } from './waiting-stage.tsx';

const steps = ['Pedido enviado', 'Na fila', 'Atendimento'];
const footer = (
  <>
    <p>Deixe esta tela aberta. Tocamos um som quando for a sua vez.</p>
    <Button kind="dangerQuiet" icon={hangup} onPress={noop}>
      Cancelar ligação
    </Button>
  </>
);

export const waitingFixtures: readonly Fixture[] = [
  {
    name: 'in the queue',
    fillsWindow: true,
    node: (
      <WaitingStage
        path={<ProgressPath steps={steps} now={2} />}
        art={<QueueArches position={3} />}
        title="Você está na fila."
        sentence="Seu número é 3. Por favor, aguarde!"
        footer={footer}
      >
        <span>
          Espera agora: <b>entre 6 e 14 minutos</b>
        </span>
        <span>Pode mudar se chegar um caso mais grave. Avisamos aqui.</span>
      </WaitingStage>
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
        footer={footer}
      />
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
        footer={footer}
      />
    ),
  },
];
