import type { Fixture } from '../testing/fixture.ts';
import { calendar, history, inbox } from '../icon/icons.ts';
import { RowGroup } from './row-group.tsx';
import { Row } from './row.tsx';

export const rowFixtures: readonly Fixture[] = [
  {
    name: 'group',
    node: (
      <RowGroup title="Suas consultas">
        <Row
          href="/portal-paciente/links"
          icon={calendar}
          title="Minhas Consultas Agendadas"
          meta="Próxima: sexta, 21 de agosto, 14:30"
        />
        <Row href="/portal-paciente/historico-atendimento" icon={history} title="Histórico de Atendimento" />
        <Row
          href="/portal-paciente/documentos-clinicos"
          icon={inbox}
          title="Documentos Médicos Recebidos"
          news="2 novos"
        />
      </RowGroup>
    ),
  },
];
