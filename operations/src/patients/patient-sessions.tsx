import type { CallOutput } from '@acolhe/contracts';
import { endPatientSessionsCall, listPatientSessionsCall, type ManagedPatient } from '@acolhe/contracts/operations';
import { AsyncContent, Button, Note, Stack, Table, useUi } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { ConfirmDialog } from '../editor/change-dialogs.tsx';
import { OneLine, RecordRoom } from '../list/list-table.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { momentOf } from '../page/formats.ts';

type PatientSession = CallOutput<typeof listPatientSessionsCall>['sessions'][number];

/** The open sessions of a patient; one or all can be ended. */
export function PatientSessions({ patient: { id, name } }: { readonly patient: ManagedPatient }) {
  const { service } = useOperator();
  const { announce } = useUi();
  const [version, setVersion] = useState(0);
  const [asked, setAsked] = useState<PatientSession | 'all'>();
  const state = useAnswer(`sessions ${id} ${version}`, (signal) =>
    service.call(listPatientSessionsCall, { id }, { signal }),
  );
  return (
    <Stack>
      <h2>Sessões abertas</h2>
      <AsyncContent state={state} loading="Carregando as sessões" failed="As sessões não abriram">
        {({ sessions }) =>
          sessions.length === 0 ? (
            <p>O paciente não está conectado em nenhum aparelho.</p>
          ) : (
            <>
              <RecordRoom>
                <Table
                  label="Sessões do paciente"
                  columns={[
                    { title: 'Aparelho', kind: 'main', cell: ({ device }: PatientSession) => device },
                    { title: 'Onde', cell: ({ isPart }) => (isPart ? 'Página de parceiro' : 'Portal') },
                    { title: 'Entrou em', cell: ({ openedAt }) => <OneLine>{momentOf(openedAt)}</OneLine> },
                    { title: 'Último uso', cell: ({ usedAt }) => <OneLine>{momentOf(usedAt)}</OneLine> },
                    {
                      title: 'Encerrar',
                      kind: 'bare',
                      cell: (session) => (
                        <Button
                          kind="dangerQuiet"
                          size="small"
                          aria-label={`Encerrar a sessão: ${session.device}`}
                          onPress={() => setAsked(session)}
                        >
                          Encerrar
                        </Button>
                      ),
                    },
                  ]}
                  rows={sessions}
                  keyOf={(session) => session.id}
                />
              </RecordRoom>
              <p>
                <Button kind="dangerQuiet" onPress={() => setAsked('all')}>
                  Encerrar todas as sessões
                </Button>
              </p>
            </>
          )
        }
      </AsyncContent>
      {asked !== undefined && (
        <ConfirmDialog
          title={asked === 'all' ? 'Encerrar todas as sessões?' : 'Encerrar esta sessão?'}
          label="Encerrar"
          busyLabel="Encerrando..."
          failureTitle="Nada foi encerrado"
          confirm={(reason) =>
            service.call(endPatientSessionsCall, { id, ...(asked !== 'all' && { sessionId: asked.id }), ...reason })
          }
          onCancel={() => setAsked(undefined)}
          onDone={() => {
            announce('Sessões encerradas.');
            setAsked(undefined);
            setVersion((count) => count + 1);
          }}
        >
          <Note kind="warning">
            {name} sai {asked === 'all' ? 'de todos os aparelhos' : `do aparelho ${asked.device}`} agora, e também da
            fila, se estiver esperando por essa sessão.
          </Note>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
