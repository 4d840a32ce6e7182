import { type Administrator, listAdministratorsCall } from '@acolhe/contracts/operations';
import { Link, LinkButton, type TableColumn, Tag } from '@acolhe/ui';
import { roleName, useOperator } from '../access/operator-context.tsx';
import { CURSOR, ListScreen } from '../list/list-screen.tsx';
import { momentOf } from '../page/formats.ts';

const COLUMNS: readonly TableColumn<Administrator>[] = [
  { title: 'Nome', kind: 'main', cell: ({ id, name }) => <Link href={`/administradores/${id}`}>{name}</Link> },
  { title: 'E-mail', kind: 'long', cell: ({ email }) => email },
  { title: 'Perfil', cell: ({ role }) => roleName(role) },
  { title: 'Duas etapas', cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Ligada' : 'Desligada') },
  { title: 'Última entrada', cell: ({ signedInAt }) => (signedInAt === undefined ? 'Nunca' : momentOf(signedInAt)) },
  { title: 'Situação', kind: 'tag', cell: (administrator) => <Situation {...administrator} /> },
];

function Situation({ isActive, hasPassword }: Pick<Administrator, 'isActive' | 'hasPassword'>) {
  if (!isActive) return <Tag kind="neutral">Inativo</Tag>;
  return hasPassword ? <Tag kind="success">Ativo</Tag> : <Tag kind="info">Convidado</Tag>;
}

/** Administrators of the console, including those without access. */
export function AdministratorsScreen() {
  const { service } = useOperator();
  return (
    <ListScreen
      title="Administradores"
      sentence="Quem entra neste console, e com que perfil. Horário de Brasília."
      actions={
        <LinkButton kind="main" href="/administradores/novo">
          Convidar administrador
        </LinkButton>
      }
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty="Nenhum administrador."
      load={(address, signal) => {
        const cursor = address.get(CURSOR);
        return service.call(listAdministratorsCall, { ...(cursor !== null && { cursor }) }, { signal });
      }}
    />
  );
}
