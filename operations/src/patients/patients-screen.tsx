import { findPatientsCall, type FoundPatient } from '@acolhe/contracts/operations';
import { useLocation, useNavigate } from '@acolhe/session/router';
import { Button, Form, Link, LinkButton, type TableColumn, Tag, TextField, useForm } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { textInHistory } from '../list/list-filters.tsx';
import { CURSOR, ListScreen } from '../list/list-screen.tsx';
import { NEW_PATIENT, patientHref, PATIENTS } from './patient-values.ts';

const COLUMNS: readonly TableColumn<FoundPatient>[] = [
  { title: 'Nome', kind: 'main', cell: ({ id, name }) => <Link href={patientHref(id)}>{name}</Link> },
  { title: 'CPF', kind: 'whole', cell: ({ maskedCpf }) => maskedCpf },
  { title: 'Instituição', cell: ({ client }) => client },
  { title: 'Situação', kind: 'tag', cell: (patient) => <Situation {...patient} /> },
];

/**
 * Patients by name, found by CPF, name or e-mail. The search is not in the address, which servers log, but in the
 * history state, so that back navigation and reload show the same.
 */
export function PatientsScreen() {
  const { service } = useOperator();
  const location = useLocation();
  const navigate = useNavigate();
  const search = textInHistory(location.state, 'search');
  return (
    <ListScreen
      title="Pacientes"
      sentence="Por nome. A busca encontra um CPF inteiro, ou começos de nomes e e-mails."
      actions={
        <LinkButton kind="main" href={NEW_PATIENT}>
          Incluir paciente
        </LinkButton>
      }
      filters={
        <PatientSearch
          key={search}
          search={search}
          onSearch={(text) => void navigate(PATIENTS, { state: { search: text } })}
        />
      }
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty="Ainda não há pacientes."
      emptyFiltered="Nenhum paciente com essa busca."
      isSearched={search !== ''}
      version={search}
      load={(address, signal) => {
        const cursor = address.get(CURSOR);
        return service.call(
          findPatientsCall,
          { ...(search !== '' && { search }), ...(cursor !== null && { cursor }) },
          { signal },
        );
      }}
    />
  );
}

interface PatientSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

function PatientSearch({ search, onSearch }: PatientSearchProps) {
  const form = useForm({ initial: { search }, onSubmit: (values) => onSearch(values.search.trim()) });
  return (
    <Form form={form} label="Busca">
      <TextField
        label="CPF, nome ou e-mail"
        help="Com ou sem acentos e pontuação."
        type="search"
        maxLength={100}
        autoComplete="off"
        {...form.field('search')}
      />
      <div>
        <Button type="submit">Buscar</Button>
      </div>
    </Form>
  );
}

function Situation({ isFirstAccessDone, hasConsented }: Pick<FoundPatient, 'isFirstAccessDone' | 'hasConsented'>) {
  if (!isFirstAccessDone) return <Tag kind="info">Primeiro acesso pendente</Tag>;
  return hasConsented ? <Tag kind="success">Ativo</Tag> : <Tag kind="warning">Sem os termos</Tag>;
}
