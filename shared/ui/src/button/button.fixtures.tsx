import { type Fixture, nothing } from '../testing/fixture.ts';
import { gift, hangup, video } from '../icon/icons.ts';
import { Button } from './button.tsx';

export const buttonFixtures: readonly Fixture[] = [
  {
    name: 'main',
    node: (
      <Button kind="main" onPress={nothing}>
        Entrar
      </Button>
    ),
  },
  {
    name: 'quiet',
    node: (
      <Button icon={gift} onPress={nothing}>
        Inserir código de Gift Card
      </Button>
    ),
  },
  {
    name: 'danger',
    node: (
      <Button kind="danger" onPress={nothing}>
        Sair da Sala
      </Button>
    ),
  },
  {
    name: 'danger quiet',
    node: (
      <Button kind="dangerQuiet" icon={hangup} onPress={nothing}>
        Cancelar ligação
      </Button>
    ),
  },
  {
    name: 'text',
    node: (
      <Button kind="text" onPress={nothing}>
        Avaliar mais tarde!
      </Button>
    ),
  },
  {
    name: 'small',
    node: (
      <Button size="small" icon={video} onPress={nothing}>
        Liberar Permissões
      </Button>
    ),
  },
  {
    name: 'large',
    node: (
      <Button kind="main" size="large" onPress={nothing}>
        Tentar novamente
      </Button>
    ),
  },
  {
    name: 'wide',
    node: (
      <Button kind="main" wide onPress={nothing}>
        Continuar
      </Button>
    ),
  },
  {
    name: 'busy',
    node: (
      <Button kind="main" busy onPress={nothing}>
        Solicitar Atendimento
      </Button>
    ),
  },
  {
    name: 'idle with reason',
    node: (
      <Button kind="main" idle idleReason="Permita antes a câmera e o microfone." onPress={nothing}>
        Solicitar Atendimento
      </Button>
    ),
  },
  {
    name: 'inverse',
    ground: 'block',
    node: (
      <Button kind="inverse" onPress={nothing}>
        Começar
      </Button>
    ),
  },
];
