import { type DataRequest, findPatientsCall, openDataRequestCall } from '@acolhe/contracts/operations';
import { isCalendarDay } from '@acolhe/domain';
import { useNavigate, useParams } from '@acolhe/session/router';
import { ChoiceGroup, DateField, type FormCheck, RadioChoice, TextArea, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator, useToday } from '../access/operator-context.tsx';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { useEditor } from '../editor/use-editor.ts';
import { useAnswer } from '../list/use-answer.ts';
import { DATA_REQUESTS, dataRequestHref, dataRequestKindName } from './data-request-labels.tsx';

const TITLE = 'Nova solicitação';
const MAX_NOTE = 2000;
const KINDS = ['hand-over', 'erasure'] as const;

interface Values {
  readonly kind: DataRequest['kind'];
  readonly receivedOn: string;
  readonly note: string;
}

const checkUntil =
  (today: string): FormCheck<Values> =>
  ({ receivedOn }) =>
    isCalendarDay(receivedOn) && receivedOn <= today
      ? []
      : [{ field: 'receivedOn', message: 'Informe o dia em que o paciente pediu, até hoje' }];

/** Opens a case for what a patient asked for. */
export function NewDataRequestScreen() {
  const { service } = useOperator();
  const today = useToday();
  const navigate = useNavigate();
  const patientId = Number(useParams().patientId);
  const patient = useAnswer(String(patientId), (signal) =>
    service.call(findPatientsCall, { id: patientId }, { signal }),
  );
  // The day on which the form was opened: midnight does not change what was written.
  const [initial] = useState<Values>(() => ({ kind: 'hand-over', receivedOn: today, note: '' }));
  const editor = useEditor<Values, DataRequest>({
    initial,
    rules: checkUntil(today),
    async save({ kind, receivedOn, note }, { setFailure }) {
      const { data, error } = await service.call(openDataRequestCall, {
        patientId,
        kind,
        receivedOn,
        ...(note.trim() !== '' && { note: note.trim() }),
      });
      if (error) setFailure(withRetryTime(error));
      return data;
    },
    onSaved: (request) => void navigate(dataRequestHref(request)),
  });
  const { form } = editor;
  const kind = form.field('kind');
  return (
    <EditorScreen
      title={TITLE}
      sentence={patient.data?.items[0]?.name ?? `Paciente nº ${patientId}`}
      back={{ href: DATA_REQUESTS, here: TITLE, from: 'Solicitações LGPD' }}
      editor={editor}
      saveLabel="Abrir solicitação"
    >
      <ChoiceGroup id={kind.id} legend="O que o paciente pede" error={kind.error}>
        {KINDS.map((one) => (
          <RadioChoice
            key={one}
            name={kind.id}
            label={dataRequestKindName(one)}
            checked={kind.value === one}
            onChoose={() => kind.onChange(one)}
          />
        ))}
      </ChoiceGroup>
      <DateField
        label="Pediu em"
        help="O prazo é de 15 dias a partir deste dia."
        today={today}
        max={today}
        {...form.field('receivedOn')}
      />
      <TextArea
        label="Como chegou"
        optional
        help="Carta, telefone, balcão, e o que foi pedido. Não escreva dados de saúde."
        maxLength={MAX_NOTE}
        {...form.field('note')}
      />
    </EditorScreen>
  );
}
