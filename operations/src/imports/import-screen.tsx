import { cancelImportCall, type ImportRecord, type ImportState, readImportCall } from '@acolhe/contracts/operations';
import { useParams } from '@acolhe/session/router';
import { AsyncContent, Button, LinkButton, Note, Stack, useStyles, withRetryTime } from '@acolhe/ui';
import { type ReactNode, useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { useRepeatedAnswer } from '../list/use-answer.ts';
import { ConsolePage, LATE_SENTENCE } from '../page/console-page.tsx';
import { CheckedImport, ImportCounts, LineProblems } from './checked-import.tsx';
import { IMPORTS, KINDS, linesText, NEW_IMPORT, type StepProps } from './import-labels.ts';
import { MappingForm } from './mapping-form.tsx';
import * as styles from './imports.module.css';

const PROGRESS_MS = 1_000;
/** Another administrator may continue the import. */
const WAITING_MS = 20_000;
const MOVING: readonly ImportState[] = ['checking', 'importing', 'cancelling'];
const TITLE = 'Importação';

/** One import, from its columns to its end. Its address is come back to, by a reload or by another person. */
export function ImportScreen() {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(id)) return <NoImport />;
  return <KnownImport key={id} id={Number(id)} />;
}

const NoImport = () => (
  <Frame>
    <Note kind="warning" title="Não há importação neste endereço" />
  </Frame>
);

function KnownImport({ id }: { readonly id: number }) {
  const { service } = useOperator();
  const [isMoving, setIsMoving] = useState(true);
  const [version, setVersion] = useState(0);
  const [fault, setFault] = useState<string>();
  const [isRemapped, setIsRemapped] = useState(false);
  const state = useRepeatedAnswer(`${id} ${version}`, isMoving ? PROGRESS_MS : WAITING_MS, (signal) =>
    service.call(readImportCall, { id }, { signal }),
  );
  const moves = state.data === undefined || MOVING.includes(state.data.state);
  if (moves !== isMoving) setIsMoving(moves);
  const act: StepProps['act'] = async (call) => {
    const { error } = await call;
    setFault(error && withRetryTime(error));
    setIsRemapped(false);
    setVersion((count) => count + 1);
  };
  const onCancel = () => act(service.call(cancelImportCall, { id }));
  return (
    <Frame title={state.data?.fileName} sentence={state.data ? KINDS[state.data.kind] : LATE_SENTENCE}>
      <Stack>
        {fault !== undefined && (
          <Note kind="danger" title="O serviço não aceitou" live>
            {fault}
          </Note>
        )}
        <AsyncContent state={state} loading="Carregando a importação" failed="A importação não abriu" fillsWindow>
          {(record) => (
            <Step
              {...{ record, act, onCancel }}
              key={record.state}
              isRemapped={isRemapped}
              onRemap={() => setIsRemapped(true)}
            />
          )}
        </AsyncContent>
      </Stack>
    </Frame>
  );
}

interface Remapping {
  /** The person looks at the columns of a file that was checked. */
  readonly isRemapped: boolean;
  readonly onRemap: () => void;
}

function Step({ isRemapped, onRemap, ...step }: StepProps & Remapping) {
  const { state } = step.record;
  if (state === 'mapping' || (state === 'checked' && isRemapped)) return <MappingForm {...step} />;
  if (state === 'checked') return <CheckedImport {...step} onRemap={onRemap} />;
  if (MOVING.includes(state)) return <ImportProgress {...step} />;
  return <OverImport record={step.record} />;
}

interface FrameProps {
  readonly title?: string;
  readonly sentence?: string;
  readonly children: ReactNode;
}

const Frame = ({ title = TITLE, sentence, children }: FrameProps) => (
  <ConsolePage title={title} sentence={sentence} back={{ href: IMPORTS, here: title, from: 'Importar' }}>
    {children}
  </ConsolePage>
);

/** An import that is over: what was brought in, or why nothing was. */
function OverImport({ record }: { readonly record: ImportRecord }) {
  const css = useStyles(styles);
  return (
    <Stack>
      <Outcome record={record} />
      {record.state === 'done' && <ImportCounts record={record} createdName="Trazidas" />}
      {record.badLines > 0 && <LineProblems record={record} />}
      <div className={css.actions}>
        <LinkButton href={IMPORTS}>Ver importações</LinkButton>
        <LinkButton kind="main" href={NEW_IMPORT}>
          Enviar outro arquivo
        </LinkButton>
      </div>
    </Stack>
  );
}

function Outcome({ record: { state, created = 0, fault } }: { readonly record: ImportRecord }) {
  if (state === 'done') return <Note kind="success" title={`Importado: ${linesText(created)}`} live />;
  if (state === 'cancelled')
    return (
      <Note kind="info" title="A importação foi cancelada" live>
        Nada deste arquivo foi trazido, e ele não está mais guardado.
      </Note>
    );
  return (
    <Note kind="danger" title="O arquivo não foi importado" live>
      {fault}
    </Note>
  );
}

const TITLES: Readonly<Partial<Record<ImportState, string>>> = {
  checking: 'Verificando as linhas',
  importing: 'Importando',
  cancelling: 'Cancelando',
};

/** Progress of a check or an import, with a button that stops it. */
function ImportProgress({ record: { state, lines, linesDone }, onCancel }: StepProps) {
  const css = useStyles(styles);
  const [isBusy, setIsBusy] = useState(false);
  const title = TITLES[state] ?? '';
  const cancel = async () => {
    setIsBusy(true);
    await onCancel();
    setIsBusy(false);
  };
  return (
    <Stack>
      <h2>{title}</h2>
      <progress className={css.progress} aria-label={title} max={lines} value={linesDone} />
      <p role="status">{`${linesDone.toLocaleString('pt-BR')} de ${linesText(lines)}.`}</p>
      <p>Você pode sair desta tela e voltar a ela pela lista.</p>
      {state !== 'cancelling' && (
        <div className={css.actions}>
          <Button busy={isBusy} busyLabel="Cancelando..." onPress={() => void cancel()}>
            {state === 'importing' ? 'Cancelar a importação' : 'Cancelar a verificação'}
          </Button>
        </div>
      )}
    </Stack>
  );
}
