import { Button } from '../button/button.tsx';
import { type Fixture, noop } from '../testing/fixture.ts';
import { video } from '../icon/icons.ts';
import { Note } from './note.tsx';
import { Tag } from './tag.tsx';

export const noteFixtures: readonly Fixture[] = [
  {
    name: 'info',
    node: (
      <Note kind="info" title="O profissional ainda está na chamada. Você será encaminhado em instantes.">
        Aguarde nesta página.
      </Note>
    ),
  },
  { name: 'success', node: <Note kind="success">Seu cadastro foi concluído com sucesso.</Note> },
  {
    name: 'warning with action',
    node: (
      <Note
        kind="warning"
        title="Câmera e microfone sem permissão"
        action={
          <Button icon={video} onPress={noop}>
            Liberar Permissões
          </Button>
        }
      >
        Para ser atendida por vídeo, permita o uso da câmera e do microfone.
      </Note>
    ),
  },
  {
    name: 'danger, live',
    node: (
      <Note kind="danger" live>
        Contrato expirado. Contate o suporte.
      </Note>
    ),
  },
  {
    name: 'tags',
    node: (
      <p>
        <Tag kind="success">Agendado</Tag> <Tag kind="info">Em atendimento</Tag> <Tag kind="warning">Aguardando</Tag>{' '}
        <Tag kind="neutral">Agendamento expirado</Tag> <Tag kind="danger">Cancelado</Tag>
      </p>
    ),
  },
];
