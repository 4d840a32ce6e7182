import {
  endOperationsSessionCall,
  listOperationsSessionsCall,
  type OperationsSession,
} from '@acolhe/contracts/operations';
import { Button, Note, type TableColumn, Tag, useUi, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { momentOf } from '../page/moment.ts';

/** Where the administrator is signed in; each of the others can be signed out from here. */
export function SessionsScreen() {
  const { service } = useOperator();
  const { announce } = useUi();
  const [version, setVersion] = useState(0);
  const [failure, setFailure] = useState<string>();
  const end = async ({ id, device }: OperationsSession) => {
    setFailure(undefined);
    const { error } = await service.call(endOperationsSessionCall, { id });
    if (error) setFailure(withRetryTime(error));
    else announce(`Sessão encerrada: ${device}.`);
    setVersion((count) => count + 1);
  };
  const columns: readonly TableColumn<OperationsSession>[] = [
    { title: 'Aparelho', kind: 'main', cell: ({ device }) => device },
    { title: 'Entrou em', cell: ({ openedAt }) => momentOf(openedAt) },
    { title: 'Último uso', cell: ({ usedAt }) => momentOf(usedAt) },
    {
      title: 'Encerrar',
      kind: 'bare',
      cell: (session) =>
        session.isCurrent ? (
          <Tag kind="info">Este aparelho</Tag>
        ) : (
          <Button
            kind="dangerQuiet"
            size="small"
            aria-label={`Encerrar a sessão: ${session.device}`}
            onPress={() => void end(session)}
          >
            Encerrar
          </Button>
        ),
    },
  ];
  return (
    <ListScreen
      title="Sessões"
      sentence="Os aparelhos em que você está conectado. Horário de Brasília."
      filters={
        failure !== undefined && (
          <Note kind="danger" title="A sessão não foi encerrada" live>
            {failure}
          </Note>
        )
      }
      columns={columns}
      keyOf={({ id }) => id}
      version={version}
      empty="Nenhuma sessão aberta."
      load={async (_address, signal) => {
        const { data, error } = await service.call(listOperationsSessionsCall, {}, { signal });
        return data ? { data: { items: data.sessions } } : { error };
      }}
    />
  );
}
