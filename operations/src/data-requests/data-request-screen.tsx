import { type DataRequest, listDataRequestsCall } from '@acolhe/contracts/operations';
import { useParams } from '@acolhe/session/router';
import { AsyncContent, Note, Stack, Table } from '@acolhe/ui';
import { useState } from 'react';
import { useMay, useOperator } from '../access/operator-context.tsx';
import { ConsolePage, LATE_SENTENCE } from '../page/console-page.tsx';
import { dayText, momentOf } from '../page/formats.ts';
import { useRecord } from '../record/record.tsx';
import { CopyOfData } from './copy-of-data.tsx';
import { DATA_REQUESTS, dataRequestKindName, Situation } from './data-request-labels.tsx';
import { Decision } from './decision.tsx';

/** One case: what was asked for, until when, the decision, and the copy that is handed over. */
export function DataRequestScreen() {
  const { service } = useOperator();
  const { id = '' } = useParams();
  const [changed, setChanged] = useState<DataRequest>();
  const { row, state } = useRecord<DataRequest>(id, (wanted, signal) =>
    service.call(listDataRequestsCall, { id: wanted }, { signal }),
  );
  const request = changed ?? row;
  const title = request ? `Solicitação ${request.id}` : 'Solicitação';
  return (
    <ConsolePage
      title={title}
      sentence={request ? `${dataRequestKindName(request.kind)}, de ${request.patientName}` : LATE_SENTENCE}
      back={{ href: DATA_REQUESTS, here: title, from: 'Solicitações LGPD' }}
      narrow
    >
      {request ? (
        <Case request={request} onChanged={setChanged} />
      ) : (
        <AsyncContent state={state} loading="Carregando a solicitação" failed="A solicitação não abriu" fillsWindow>
          {() => <Note kind="warning" title="Não há solicitação neste endereço" />}
        </AsyncContent>
      )}
    </ConsolePage>
  );
}

interface CaseProps {
  readonly request: DataRequest;
  readonly onChanged: (request: DataRequest) => void;
}

function Case({ request, onChanged }: CaseProps) {
  const decides = useMay('decide-data-requests');
  const isPending = request.state === 'open' || request.state === 'granted';
  return (
    <Stack space="large">
      <Stack>
        <p>
          <Situation {...request} />
        </p>
        <Table
          label="Dados da solicitação"
          columns={[
            { title: 'Dado', kind: 'main', cell: ([name]: readonly [string, string]) => name },
            { title: 'Valor', cell: ([, value]) => value },
          ]}
          rows={factsOf(request)}
          keyOf={([name]) => name}
        />
      </Stack>
      {isPending && !decides && <Note kind="info" title="Um administrador decide esta solicitação" />}
      {decides && request.state === 'open' && <Decision request={request} onChanged={onChanged} />}
      {decides && request.state === 'granted' && <CopyOfData request={request} onChanged={onChanged} />}
    </Stack>
  );
}

const factsOf = (request: DataRequest): readonly (readonly [string, string])[] =>
  (
    [
      ['Recebida em', dayText(request.receivedOn)],
      ['Responder até', dayText(request.dueOn)],
      ['Como chegou', request.note],
      ['Decidida em', request.decidedAt && momentOf(request.decidedAt)],
      ['Decidida por', request.decidedBy],
      ['Motivo da decisão', request.decisionReason],
      ['Concluída em', request.doneAt && momentOf(request.doneAt)],
    ] as const
  ).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
