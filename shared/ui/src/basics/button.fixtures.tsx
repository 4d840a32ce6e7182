import { type Fixture, noop } from '../testing/fixture.tsx';
import { Button } from './button.tsx';
import { gift, hangup, video } from './icons.ts';

export const buttonFixtures: readonly Fixture[] = [
  {
    name: 'main',
    node: (
      <Button kind="main" onPress={noop}>
        Entrar
      </Button>
    ),
  },
  {
    name: 'quiet',
    node: (
      <Button icon={gift} onPress={noop}>
        Inserir código de Gift Card
      </Button>
    ),
  },
  {
    name: 'danger',
    node: (
      <Button kind="danger" onPress={noop}>
        Sair da Sala
      </Button>
    ),
  },
  {
    name: 'danger quiet',
    node: (
      <Button kind="dangerQuiet" icon={hangup} onPress={noop}>
        Cancelar ligação
      </Button>
    ),
  },
  {
    name: 'text',
    node: (
      <Button kind="text" onPress={noop}>
        Avaliar mais tarde!
      </Button>
    ),
  },
  {
    name: 'small',
    node: (
      <Button size="small" icon={video} onPress={noop}>
        Liberar Permissões
      </Button>
    ),
  },
  {
    name: 'large',
    node: (
      <Button kind="main" size="large" onPress={noop}>
        Tentar novamente
      </Button>
    ),
  },
  {
    name: 'wide',
    node: (
      <Button kind="main" wide onPress={noop}>
        Continuar
      </Button>
    ),
  },
  {
    name: 'busy',
    node: (
      <Button kind="main" busy onPress={noop}>
        Solicitar Atendimento
      </Button>
    ),
  },
  {
    name: 'idle with reason',
    node: (
      <Button kind="main" idle idleReason="Permita antes a câmera e o microfone." onPress={noop}>
        Solicitar Atendimento
      </Button>
    ),
  },
  {
    name: 'inverse',
    background: 'block',
    node: (
      <Button kind="inverse" onPress={noop}>
        Começar
      </Button>
    ),
  },
];
