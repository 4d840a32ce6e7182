import { Button } from '../basics/button.tsx';
import { calendar, close, link } from '../basics/icons.ts';
import { type Fixture, noop } from '../testing/fixture.tsx';
import { Dialog } from './dialog.tsx';
import { ActionMenu, type MenuItem, MenuList } from './menu.tsx';
import { LeaveDialog, LeaveQueueDialog, ReplacePatientDialog } from './question-dialogs.tsx';
import { Toast, ToastRegion } from './toast.tsx';

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
    name: 'loads',
    fillsWindow: true,
    node: (
      <Dialog loads title="Termo de Consentimento" onCancel={noop} actions={<Button onPress={noop}>Cancelar</Button>}>
        <p>Um texto que é carregado.</p>
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
    node: <ReplacePatientDialog question="Você está como Maria. Entrar como Pedro?" onCancel={noop} onReplace={noop} />,
  },
];

const ITEMS: readonly MenuItem[] = [
  { icon: calendar, label: 'Remarcar', href: '#' },
  { icon: link, label: 'Copiar link', onPress: noop },
  { icon: close, label: 'Cancelar', danger: true, onPress: noop },
];

export const menuFixtures: readonly Fixture[] = [
  { name: 'closed', node: <ActionMenu items={ITEMS} /> },
  { name: 'busy', node: <ActionMenu items={ITEMS} busy /> },
  {
    name: 'open',
    fillsWindow: true,
    node: (
      <div style={{ position: 'relative' }}>
        <MenuList label="Mais ações" items={ITEMS} from="start" side="below" onChosen={noop} />
      </div>
    ),
  },
];

export const toastFixtures: readonly Fixture[] = [
  { name: 'success', node: <Toast kind="success" message="Agendamento realizado com sucesso!" onClose={noop} /> },
  { name: 'info', node: <Toast kind="info" message="Você está na fila, posição 3." onClose={noop} /> },
  {
    name: 'warning',
    node: (
      <Toast kind="warning" message="Atenção, você precisa estar logado para acessar este endereço!" onClose={noop} />
    ),
  },
  {
    name: 'danger',
    node: <Toast kind="danger" message="Falha ao enviar avaliação, tente novamente mais tarde!" onClose={noop} />,
  },
  {
    name: 'region of a window',
    fillsWindow: true,
    node: (
      <ToastRegion
        toasts={[{ id: 1, kind: 'success', message: 'Agendamento realizado com sucesso!' }]}
        onClose={noop}
      />
    ),
  },
];
