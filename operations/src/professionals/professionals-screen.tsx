import { listManagedProfessionalsCall, type ManagedProfessional } from '@acolhe/contracts/operations';
import { useLocation } from '@acolhe/session/router';
import { Link, LinkButton, SelectField, type TableColumn, Tag, TextField } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { namesOf, useCatalogue } from '../catalogue/use-catalogue.ts';
import { ChoicesFailure, textInHistory, ListFilters } from '../list/list-filters.tsx';
import { CURSOR, ListScreen } from '../list/list-screen.tsx';
import { NumberText } from '../list/list-table.tsx';
import { PROFESSIONAL_ROLE_FILTERS, professionalRoleName, professionalRoleOf } from './professional-labels.ts';

const SITUATIONS = [
  { value: '', label: 'Todas' },
  { value: 'ativos', label: 'Entram' },
  { value: 'inativos', label: 'Não entram' },
];

/** Filters of the address; invalid values are ignored. */
function filtersOf(address: URLSearchParams) {
  const role = professionalRoleOf(address.get('perfil'));
  const specialty = address.get('especialidade') ?? '';
  const situation = address.get('situacao');
  const cursor = address.get(CURSOR);
  return {
    ...(role && { role }),
    ...(/^[1-9]\d{0,8}$/.test(specialty) && { specialtyId: Number(specialty) }),
    ...((situation === 'ativos' || situation === 'inativos') && { isActive: situation === 'ativos' }),
    ...(cursor !== null && { cursor }),
  };
}

/** Professionals, filtered by name, role, specialty and access. */
export function ProfessionalsScreen() {
  const { service } = useOperator();
  const search = textInHistory(useLocation().state, 'search');
  const catalogue = useCatalogue();
  const specialties = catalogue.data?.specialties ?? [];
  const columns: readonly TableColumn<ManagedProfessional>[] = [
    { title: 'Nome', kind: 'main', cell: ({ id, name }) => <Link href={`/profissionais/${id}`}>{name}</Link> },
    { title: 'Perfil', cell: ({ role }) => professionalRoleName(role) },
    { title: 'Registro', cell: ({ registration }) => <NumberText>{registration ?? 'Sem registro'}</NumberText> },
    { title: 'Especialidades', cell: ({ specialtyIds }) => namesOf(specialtyIds, specialties) || 'Nenhuma' },
    { title: 'E-mail', kind: 'long', cell: ({ email }) => email },
    { title: 'Situação', kind: 'tag', cell: (professional) => <Situation {...professional} /> },
  ];
  return (
    <ListScreen
      title="Profissionais"
      sentence="Quem atende os pacientes."
      actions={
        <LinkButton kind="main" href="/profissionais/novo">
          Convidar profissional
        </LinkButton>
      }
      filters={
        <>
          <ChoicesFailure state={catalogue} />
          <ListFilters names={['search', 'perfil', 'especialidade', 'situacao']} inHistory={['search']}>
            {(form) => (
              <>
                <TextField
                  label="Nome ou e-mail"
                  help="Começos de palavras, com ou sem acentos."
                  type="search"
                  maxLength={100}
                  {...form.field('search')}
                />
                <SelectField label="Perfil" options={PROFESSIONAL_ROLE_FILTERS} {...form.field('perfil')} />
                <SelectField
                  label="Especialidade"
                  options={[
                    { value: '', label: 'Todas' },
                    ...specialties.map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                  {...form.field('especialidade')}
                />
                <SelectField label="Situação" options={SITUATIONS} {...form.field('situacao')} />
              </>
            )}
          </ListFilters>
        </>
      }
      columns={columns}
      names={catalogue}
      keyOf={({ id }) => id}
      empty="Nenhum profissional."
      emptyFiltered="Nenhum profissional com esses filtros."
      isSearched={search !== ''}
      version={search}
      load={(address, signal) =>
        service.call(
          listManagedProfessionalsCall,
          { ...(search !== '' && { search }), ...filtersOf(address) },
          { signal },
        )
      }
    />
  );
}

function Situation({ isActive, hasPassword }: Pick<ManagedProfessional, 'isActive' | 'hasPassword'>) {
  if (!isActive) return <Tag kind="neutral">Não entra</Tag>;
  return hasPassword ? <Tag kind="success">Ativo</Tag> : <Tag kind="info">Convidado</Tag>;
}
