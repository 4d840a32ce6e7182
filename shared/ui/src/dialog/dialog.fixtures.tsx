import { Button } from '../button/button.tsx';
import { type Fixture, noop } from '../testing/fixture.ts';
import { Dialog } from './dialog.tsx';
import { LeaveDialog, LeaveQueueDialog } from './leave-dialog.tsx';
import { ReplacePatientDialog } from './replace-patient-dialog.tsx';

export const dialogFixtures: readonly Fixture[] = [
  {
    name: 'question',
    fillsWindow: true,
    node: (
      <Dialog
        title="Conexão Instável"
        onCancel={noop}
        actions={
          <>
            <Button onPress={noop}>Cancelar</Button>
            <Button kind="main" onPress={noop}>
              Tentar Novamente
            </Button>
          </>
        }
      >
        <p>Sua conexão apresenta instabilidade.</p>
        <p>Sugerimos tentar novamente com uma conexão mais estável</p>
      </Dialog>
    ),
  },
  {
    name: 'wide',
    fillsWindow: true,
    node: (
      <Dialog wide title="Cotas" onCancel={noop} actions={<Button onPress={noop}>Fechar</Button>}>
        <p>Uma tabela.</p>
      </Dialog>
    ),
  },
  {
    name: 'full',
    fillsWindow: true,
    node: (
      <Dialog full title="Receita" onCancel={noop} actions={<Button onPress={noop}>Fechar</Button>}>
        <p>Um documento.</p>
      </Dialog>
    ),
  },
  {
    name: 'leave without saving',
    fillsWindow: true,
    node: <LeaveDialog busy={false} onStay={noop} onLeave={noop} />,
  },
  {
    name: 'leave the queue',
    fillsWindow: true,
    node: <LeaveQueueDialog busy={false} onStay={noop} onLeave={noop} />,
  },
  {
    name: 'another patient',
    fillsWindow: true,
    node: <ReplacePatientDialog question="Você está como Maria. Entrar como Pedro?" onKeep={noop} onReplace={noop} />,
  },
];
