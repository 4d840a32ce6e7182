import { Button } from '../button/button.tsx';
import { Tag } from '../note/tag.tsx';
import { type Fixture, noop } from '../testing/fixture.ts';
import { Table } from './table.tsx';

const ROWS = [
  { code: 'BEMVINDO-2026', service: 'Cardiologia', left: 1 },
  { code: 'BEMVINDO-2026', service: 'Pronto Atendimento', left: 2 },
];

export const tableFixtures: readonly Fixture[] = [
  {
    name: 'with buttons',
    node: (
      <Table
        label="Cotas"
        rows={ROWS}
        keyOf={({ service }) => service}
        columns={[
          { title: 'Especialidade', kind: 'main', cell: ({ service }) => service },
          { title: 'Situação', kind: 'tag', cell: () => <Tag kind="success">Disponível</Tag> },
          { title: 'Código', kind: 'whole', cell: ({ code }) => code },
          { title: 'Saldo', cell: ({ left }) => left },
          {
            title: 'Ações',
            kind: 'bare',
            cell: ({ service }) => (
              <Button kind="text" size="small" aria-label={`Desistir de ${service}`} onPress={noop}>
                Desistir
              </Button>
            ),
          },
        ]}
      />
    ),
  },
];
