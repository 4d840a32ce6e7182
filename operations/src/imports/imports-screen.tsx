import { type ImportSummary, listImportsCall } from '@acolhe/contracts/operations';
import { Link, LinkButton, type TableColumn, Tag } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { CURSOR, ListScreen } from '../list/list-screen.tsx';
import { momentOf } from '../page/formats.ts';
import { importAddress, KINDS, NEW_IMPORT, STATES } from './import-labels.ts';

const COLUMNS: readonly TableColumn<ImportSummary>[] = [
  { title: 'Arquivo', kind: 'main', cell: ({ id, fileName }) => <Link href={importAddress(id)}>{fileName}</Link> },
  { title: 'O que traz', cell: ({ kind }) => KINDS[kind] },
  { title: 'Linhas', cell: ({ lines }) => lines.toLocaleString('pt-BR') },
  { title: 'Quem enviou', cell: ({ administratorName }) => administratorName },
  { title: 'Quando', cell: ({ createdAt }) => momentOf(createdAt) },
  { title: 'Situação', kind: 'tag', cell: ({ state }) => <Tag kind={STATES[state][0]}>{STATES[state][1]}</Tag> },
];

/** Imports, latest first, including those in progress. */
export function ImportsScreen() {
  const { service } = useOperator();
  return (
    <ListScreen
      title="Importar"
      sentence="Pacientes com contratos, profissionais e cartões, de uma planilha ou CSV."
      actions={
        <LinkButton kind="main" href={NEW_IMPORT}>
          Enviar arquivo
        </LinkButton>
      }
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty="Nenhum arquivo foi enviado."
      load={(address, signal) => {
        const cursor = address.get(CURSOR);
        return service.call(listImportsCall, { ...(cursor !== null && { cursor }) }, { signal });
      }}
    />
  );
}
