import { Person } from '../art/person.tsx';
import { CalendarInArch } from '../art/scenes.tsx';
import { Button } from '../basics/button.tsx';
import { calendar, history, inbox, open, trash } from '../basics/icons.ts';
import { Tag } from '../basics/tag.tsx';
import { type Fixture, noop } from '../testing/fixture.tsx';
import { ActionCard } from './action-card.tsx';
import { AsyncContent, EmptyState } from './async-content.tsx';
import { ErrorState } from './error-state.tsx';
import { FileRow } from './file-row.tsx';
import { LoadingState } from './loading-state.tsx';
import { Pager } from './pager.tsx';
import { Row, RowGroup } from './row.tsx';
import { Skeleton } from './skeleton.tsx';
import { Table } from './table.tsx';

export const contentStateFixtures: readonly Fixture[] = [
  {
    name: 'error',
    node: <ErrorState level={2} onRetry={noop} support={{ phone: '0800 724 3838', code: 'AG-2041' }} />,
  },
  {
    name: 'empty',
    node: (
      <EmptyState action={<Button onPress={noop}>Limpar</Button>}>
        Nenhum dado encontrado no momento. Tente uma nova pesquisa.
      </EmptyState>
    ),
  },
  { name: 'skeleton', node: <Skeleton label="Carregando documentos" /> },
  { name: 'loading', node: <LoadingState /> },
  {
    name: 'query under way',
    node: (
      <AsyncContent
        state={{ isFetching: true, onRetry: noop }}
        loading="Carregando os acessos"
        failed="A lista não abriu"
      >
        {() => null}
      </AsyncContent>
    ),
  },
  {
    name: 'query failed, earlier data',
    node: (
      <AsyncContent
        state={{ data: 'Hoje, 14:32', isFetching: false, fault: 'Confira a sua conexão.', onRetry: noop }}
        loading="Carregando os acessos"
        failed="A lista não abriu"
      >
        {(text) => <p>{text}</p>}
      </AsyncContent>
    ),
  },
];

export const actionCardFixtures: readonly Fixture[] = [
  {
    name: 'strong',
    node: (
      <ActionCard
        href="/portal-paciente/solicitar-pronto-atendimento"
        title="Solicitar Pronto Atendimento"
        hint="Fale por vídeo com um profissional, a qualquer hora."
        art={<Person who="doctorWoman" />}
      />
    ),
  },
  {
    name: 'light',
    node: (
      <ActionCard
        tone="light"
        href="/portal-paciente/agendamento"
        title="Solicitar Agendamento"
        hint="Escolha o dia e a hora."
        art={<CalendarInArch />}
      />
    ),
  },
];

export const pagerFixtures: readonly Fixture[] = [
  { name: 'first page', node: <Pager label="Páginas" page={0} pageSize={10} total={34} onPage={noop} /> },
  { name: 'last page', node: <Pager label="Páginas" page={3} pageSize={10} total={34} onPage={noop} /> },
  {
    name: 'sizes of a page',
    node: (
      <Pager
        label="Páginas"
        page={1}
        pageSize={10}
        total={34}
        onPage={noop}
        sizes={{ options: [10, 20, 50], onChange: noop }}
      />
    ),
  },
];

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
          newContent="2 novos"
        />
      </RowGroup>
    ),
  },
];

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
              <Button kind="dangerQuiet" size="small" aria-label={`Abrir mão de ${service}`} onPress={noop}>
                Abrir mão deste saldo
              </Button>
            ),
          },
        ]}
      />
    ),
  },
];

const fileActions = (
  <>
    <Button kind="text" size="small" icon={open}>
      Abrir
    </Button>
    <Button kind="text" size="small" icon={trash} title="Remover arquivo">
      Remover
    </Button>
  </>
);

/** Shown with those of `file`: a file row is part of a list. */
export const storedFileFixtures: readonly Fixture[] = [
  {
    name: 'stored files',
    node: (
      <RowGroup title="Resultado de Exame" level={3}>
        <FileRow name="hemograma-julho.jpg" meta="Imagem, 820 kB" isPicture actions={fileActions} />
        <FileRow
          name="laudo-da-ressonancia-magnetica-do-joelho-esquerdo-com-contraste.pdf"
          meta="PDF, 1,2 MB"
          isPicture={false}
          actions={fileActions}
        />
      </RowGroup>
    ),
  },
];
