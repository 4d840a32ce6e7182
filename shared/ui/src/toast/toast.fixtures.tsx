import { type Fixture, noop } from '../testing/fixture.ts';
import { Toast } from './toast.tsx';
import { ToastRegion } from './toast-region.tsx';

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
