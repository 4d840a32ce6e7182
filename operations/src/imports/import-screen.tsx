import { cancelImportCall, type ImportState, readImportCall } from '@acolhe/contracts/operations';
import { useParams } from '@acolhe/session/router';
import { AsyncContent, Note, Stack, withRetryTime } from '@acolhe/ui';
import { type ReactNode, useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { useRepeatedAnswer } from '../list/use-repeated-answer.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { CheckedImport } from './checked-import.tsx';
import { IMPORTS } from './import-addresses.ts';
import { KINDS } from './import-words.ts';
import { MappingForm } from './mapping-form.tsx';
import { OverImport } from './over-import.tsx';
import type { StepProps } from './step-props.ts';
import { UnderWay } from './under-way.tsx';

const UNDER_WAY_MS = 1_000;
/** Another person may go on with it. */
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
  const state = useRepeatedAnswer(`${id} ${version}`, isMoving ? UNDER_WAY_MS : WAITING_MS, (signal) =>
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
    <Frame title={state.data?.fileName} sentence={state.data && KINDS[state.data.kind]}>
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
  if (MOVING.includes(state)) return <UnderWay {...step} />;
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
