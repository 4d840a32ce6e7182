import {
  endOperationsSessionCall,
  listOperationsSessionsCall,
  type OperationsSession,
} from '@acolhe/contracts/operations';
import { Button, Note, Stack, type TableColumn, Tag, useUi, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { roleName, useOperator } from '../access/operator-context.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { ConsolePage } from '../page/console-page.tsx';
import { momentOf } from '../page/formats.ts';
import { RenewedCodes } from './recovery-codes.tsx';
import { Enrolment } from './second-factor-enrolment.tsx';

/** The administrator's own second factor. */
export function AccountScreen() {
  const { administrator, service, reload } = useOperator();
  const [work, setWork] = useState<'enrolment' | 'codes'>();
  const done = () => {
    setWork(undefined);
    void reload();
  };
  const { hasSecondFactor, recoveryCodesLeft } = administrator;
  return (
    <ConsolePage title="Minha conta" sentence={`${administrator.email}, perfil ${roleName(administrator.role)}`} narrow>
      <Stack>
        <h2>Confirmação em duas etapas</h2>
        {work === 'enrolment' && <Enrolment service={service} replaces={hasSecondFactor} onDone={done} />}
        {work === 'codes' && <RenewedCodes service={service} onDone={done} />}
        {work === undefined && (
          <>
            {hasSecondFactor ? (
              <Note
                kind={recoveryCodesLeft < 3 ? 'warning' : 'success'}
                title="A confirmação em duas etapas está ligada"
              >
                Códigos de recuperação que ainda valem: {recoveryCodesLeft}.
              </Note>
            ) : (
              <Note kind="warning" title="A confirmação em duas etapas está desligada">
                Com ela, quem descobrir a sua senha não entra sem o seu celular.
              </Note>
            )}
            <p>
              <Button kind={hasSecondFactor ? 'quiet' : 'main'} onPress={() => setWork('enrolment')}>
                {hasSecondFactor ? 'Trocar de aplicativo ou celular' : 'Ligar a confirmação em duas etapas'}
              </Button>
            </p>
            {hasSecondFactor && (
              <p>
                <Button onPress={() => setWork('codes')}>Fazer novos códigos de recuperação</Button>
              </p>
            )}
          </>
        )}
      </Stack>
    </ConsolePage>
  );
}

/** The administrator's open sessions; each of the others can be ended. */
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
