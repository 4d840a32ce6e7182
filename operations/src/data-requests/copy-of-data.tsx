import type { CallOutput } from '@acolhe/contracts';
import {
  completeDataRequestCall,
  type DataRequest,
  openDataRequestCopyCall,
  prepareDataRequestCopyCall,
  readDataRequestCopyCall,
} from '@acolhe/contracts/operations';
import { AsyncContent, Button, formatFileSize, icons, Note, Stack, withRetryTime } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { ConfirmDialog } from '../editor/change-dialogs.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { momentOf } from '../page/formats.ts';
import { loadAddress } from '../page/save-file.ts';

type Copy = CallOutput<typeof readDataRequestCopyCall>;
const EVERY_MS = 5_000;

export interface CopyOfDataProps {
  readonly request: DataRequest;
  readonly onChanged: (request: DataRequest) => void;
}

/** The copy of a granted case: made, downloaded, and said to be handed over. */
export function CopyOfData({ request: { id, revision }, onChanged }: CopyOfDataProps) {
  const { service } = useOperator();
  const [version, setVersion] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [asksCompletion, setAsksCompletion] = useState(false);
  const state = useAnswer(`copy ${id} ${version}`, (signal) =>
    service.call(readDataRequestCopyCall, { id }, { signal }),
  );
  const isPreparing = state.data?.state === 'preparing';
  useEffect(() => {
    if (!isPreparing) return undefined;
    const timer = setTimeout(() => setVersion((count) => count + 1), EVERY_MS);
    return () => clearTimeout(timer);
  }, [isPreparing, version]);
  const prepare = async () => {
    setFailure(undefined);
    const { error } = await service.call(prepareDataRequestCopyCall, { id });
    if (error) setFailure(withRetryTime(error));
    setVersion((count) => count + 1);
  };
  const load = async (kind: Copy['contents'][number]['kind']) => {
    setFailure(undefined);
    const { data, error } = await service.call(openDataRequestCopyCall, { id, kind });
    if (error) setFailure(withRetryTime(error));
    else loadAddress(data.url);
  };
  return (
    <Stack>
      <h2>Cópia dos dados</h2>
      {failure !== undefined && (
        <Note kind="danger" title="Não deu certo" live>
          {failure}
        </Note>
      )}
      <AsyncContent state={state} loading="Conferindo a cópia" failed="A cópia não abriu">
        {(copy) => <CopyState copy={copy} onPrepare={() => void prepare()} onLoad={(kind) => void load(kind)} />}
      </AsyncContent>
      <p>
        <Button kind="main" onPress={() => setAsksCompletion(true)}>
          Já entreguei a cópia
        </Button>
      </p>
      {asksCompletion && (
        <ConfirmDialog
          title="Concluir a solicitação?"
          label="Concluir"
          busyLabel="Salvando..."
          failureTitle="A solicitação não foi concluída"
          isCalm
          confirm={(reason) => service.call(completeDataRequestCall, { id, revision, ...reason })}
          onCancel={() => setAsksCompletion(false)}
          onDone={(changed) => {
            setAsksCompletion(false);
            onChanged(changed);
          }}
        >
          <p>Diz que o paciente tem a cópia nas mãos.</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

interface CopyStateProps {
  readonly copy: Copy;
  readonly onPrepare: () => void;
  readonly onLoad: (kind: Copy['contents'][number]['kind']) => void;
}

function CopyState({ copy: { state, availableUntil, contents }, onPrepare, onLoad }: CopyStateProps) {
  switch (state) {
    case 'preparing':
      return <Note kind="info" title="A cópia está sendo preparada" live />;
    case 'ready':
      return (
        <Stack>
          {availableUntil !== undefined && (
            <p>Pode ser baixada por esta sessão até {momentOf(availableUntil)}, horário de Brasília.</p>
          )}
          {contents.map(({ kind, name, sizeBytes }) => (
            <p key={kind}>
              <Button icon={icons.download} onPress={() => onLoad(kind)}>
                {`Baixar ${name} (${formatFileSize(sizeBytes)})`}
              </Button>
            </p>
          ))}
        </Stack>
      );
    default:
      return (
        <Stack>
          <p>{WITHOUT_COPY[state]}</p>
          <p>
            <Button onPress={onPrepare}>Preparar a cópia</Button>
          </p>
        </Stack>
      );
  }
}

const WITHOUT_COPY: Readonly<Record<Exclude<Copy['state'], 'preparing' | 'ready'>, string>> = {
  none: 'A cópia é feita para esta sessão, e só ela pode baixar. O paciente é avisado por e-mail.',
  failed: 'A cópia não ficou pronta. Tente de novo.',
  expired: 'O prazo para baixar a cópia terminou.',
};
