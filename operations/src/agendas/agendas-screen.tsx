import { listManagedProfessionalsCall, type ManagedProfessional } from '@acolhe/contracts/operations';
import { useLocation } from '@acolhe/session/router';
import { Link, type TableColumn, TextField } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { namesOf, useCatalogue } from '../catalogue/use-catalogue.ts';
import { ChoicesFailure, textInHistory, ListFilters } from '../list/list-filters.tsx';
import { CURSOR, ListScreen } from '../list/list-screen.tsx';
import { professionalRoleName } from '../professionals/professional-labels.ts';
import { AGENDAS } from './agenda-values.ts';

/** Professionals with access, each with a link to the agenda. */
export function AgendasScreen() {
  const { service } = useOperator();
  const search = textInHistory(useLocation().state, 'search');
  const catalogue = useCatalogue();
  const specialties = catalogue.data?.specialties ?? [];
  const columns: readonly TableColumn<ManagedProfessional>[] = [
    { title: 'Profissional', kind: 'main', cell: ({ id, name }) => <Link href={`${AGENDAS}/${id}`}>{name}</Link> },
    { title: 'Perfil', cell: ({ role }) => professionalRoleName(role) },
    { title: 'Especialidades', cell: ({ specialtyIds }) => namesOf(specialtyIds, specialties) || 'Nenhuma' },
  ];
  return (
    <ListScreen
      title="Agendas"
      sentence="De quem são os horários que os pacientes podem marcar."
      filters={
        <>
          <ChoicesFailure state={catalogue} />
          <ListFilters names={['search']} inHistory={['search']}>
            {(form) => (
              <TextField
                label="Nome ou e-mail"
                help="Começos de palavras, com ou sem acentos."
                type="search"
                maxLength={100}
                {...form.field('search')}
              />
            )}
          </ListFilters>
        </>
      }
      columns={columns}
      names={catalogue}
      keyOf={({ id }) => id}
      empty="Nenhum profissional com acesso."
      emptyFiltered="Nenhum profissional com essa busca."
      isSearched={search !== ''}
      version={search}
      load={(address, signal) => {
        const cursor = address.get(CURSOR);
        return service.call(
          listManagedProfessionalsCall,
          { isActive: true, ...(search !== '' && { search }), ...(cursor !== null && { cursor }) },
          { signal },
        );
      }}
    />
  );
}
