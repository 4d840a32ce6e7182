import {
  cancelByClinicCall,
  CLINIC_REASON_LENGTH,
  type DayAppointment,
  listDayAppointmentsCall,
} from '@acolhe/contracts/operations';
import { hasVisibleText, inOneLine, isCalendarDay } from '@acolhe/domain';
import {
  AsyncContent,
  Button,
  DateField,
  formatTime,
  Note,
  Stack,
  Table,
  type TableColumn,
  TextArea,
  useForm,
  withRetryTime,
} from '@acolhe/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useOperator, useToday } from '../access/operator-context.tsx';
import { FormDialog } from '../editor/change-dialogs.tsx';
import { NumberText, OneLine, RecordRoom } from '../list/list-table.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { dayText, momentOf } from '../page/formats.ts';
import { APPOINTMENT_STATE_NAMES } from './agenda-values.ts';

const COLUMNS: readonly TableColumn<DayAppointment>[] = [
  { title: 'Paciente', kind: 'main', cell: ({ patientName }) => patientName },
  {
    title: 'Horário',
    cell: ({ startsAt, endsAt }) => (
      <OneLine>{`${formatTime(new Date(startsAt))} às ${formatTime(new Date(endsAt))}`}</OneLine>
    ),
  },
  { title: 'Telefone', cell: ({ patientPhone }) => <NumberText>{patientPhone ?? 'Sem telefone'}</NumberText> },
  { title: 'Especialidade', cell: ({ specialty }) => specialty },
  { title: 'Situação', cell: ({ state }) => APPOINTMENT_STATE_NAMES[state] },
];

const cancelLabelOf = ({ patientName, startsAt }: DayAppointment): string =>
  `Cancelar a consulta de ${patientName}, ${formatTime(new Date(startsAt))}`;

interface DayAppointmentsProps {
  readonly professionalId: number;
  /** @param id of an appointment that was just cancelled */
  readonly onCancelled: (id: number) => void;
}

/** The appointments of a day of a professional, today's first; those that are booked can be cancelled. */
export function DayAppointments({ professionalId, onCancelled }: DayAppointmentsProps) {
  const { service } = useOperator();
  const id = useId();
  const today = useToday();
  const [typed, setTyped] = useState(today);
  const [day, setDay] = useState(today);
  const [chosen, setChosen] = useState<DayAppointment>();
  const [cancelled, setCancelled] = useState<Cancelled>();
  const state = useAnswer(`${professionalId} ${day}`, (signal) =>
    service.call(listDayAppointmentsCall, { professionalId, day }, { signal }),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const [changeCount, setChangeCount] = useState(0);
  // The button that opened the dialog goes with the next answer.
  useEffect(() => {
    if (changeCount > 0) heading.current?.focus();
  }, [changeCount]);
  const readAgain = () => {
    setChangeCount((count) => count + 1);
    state.onRetry();
  };
  const choose = (text: string) => {
    setTyped(text);
    if (!isCalendarDay(text)) return;
    setDay(text);
    setCancelled(undefined);
  };
  const columns: readonly TableColumn<DayAppointment>[] = [
    ...COLUMNS,
    {
      title: 'Cancelar',
      kind: 'bare',
      cell: (appointment) =>
        appointment.state === 'booked' && (
          <Button
            kind="text"
            size="small"
            aria-label={cancelLabelOf(appointment)}
            onPress={() => setChosen(appointment)}
          >
            Cancelar
          </Button>
        ),
    },
  ];
  return (
    <Stack>
      <h2 ref={heading} tabIndex={-1}>
        Consultas do dia
      </h2>
      <DateField
        id={id}
        label="Dia das consultas"
        help="Horário de Brasília."
        today={today}
        value={typed}
        onChange={choose}
      />
      {cancelled && <CancelledNote {...cancelled} />}
      <AsyncContent state={state} loading="Carregando as consultas" failed="As consultas não abriram">
        {({ items }) =>
          items.length === 0 ? (
            <p>Nenhuma consulta em {dayText(day)}.</p>
          ) : (
            <RecordRoom>
              <Table label={`Consultas de ${dayText(day)}`} columns={columns} rows={items} keyOf={({ id }) => id} />
            </RecordRoom>
          )
        }
      </AsyncContent>
      {chosen && (
        <CancelAppointmentDialog
          professionalId={professionalId}
          appointment={chosen}
          onCancel={(isRefused) => {
            setChosen(undefined);
            if (isRefused) readAgain();
          }}
          onDone={(hasEmail) => {
            setChosen(undefined);
            setCancelled({ appointment: chosen, hasEmail });
            readAgain();
            onCancelled(chosen.id);
          }}
        />
      )}
    </Stack>
  );
}

interface Cancelled {
  readonly appointment: DayAppointment;
  /** The patient gets a mail about it. */
  readonly hasEmail: boolean;
}

function CancelledNote({ appointment: { patientName, patientPhone }, hasEmail }: Cancelled) {
  return hasEmail ? (
    <Note kind="success" live title={`A consulta de ${patientName} foi cancelada`}>
      O paciente recebe um e-mail com o motivo.
    </Note>
  ) : (
    <Note kind="warning" live title={`A consulta de ${patientName} foi cancelada: avise o paciente`}>
      Ele não tem um e-mail que receba mensagens. Telefone: {patientPhone ?? 'não informado'}.
    </Note>
  );
}

interface CancelAppointmentDialogProps {
  readonly professionalId: number;
  readonly appointment: DayAppointment;
  /** @param isRefused the service refused: what is shown of the appointment may be outdated */
  readonly onCancel: (isRefused: boolean) => void;
  /** @param hasEmail the patient gets the mail, as far as is known; others must be informed by phone */
  readonly onDone: (hasEmail: boolean) => void;
}

const REASON_HELP =
  'Como “Imprevisto do profissional”. O paciente lê, e fica no registro de alterações. ' +
  'Não escreva dados de saúde.';

/** Asks for the reason for which the clinic cancels an appointment, and cancels it. A refusal stays in the dialog. */
function CancelAppointmentDialog({ professionalId, appointment, onCancel, onDone }: CancelAppointmentDialogProps) {
  const { service } = useOperator();
  const { id, patientName, specialty, startsAt } = appointment;
  const title = `Cancelar a consulta de ${patientName}?`;
  const form = useForm({
    initial: { reason: '' },
    rules: ({ reason }) => (hasVisibleText(reason) ? [] : [{ field: 'reason', message: 'Escreva o motivo' } as const]),
    async onSubmit({ reason }, { setFailure }) {
      const seen = { appointmentId: id, professionalId, startsAt };
      const { data, error } = await service.call(cancelByClinicCall, { ...seen, reason: inOneLine(reason) });
      if (error) setFailure(withRetryTime(error));
      else onDone(data.hasEmail);
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      failureTitle="A consulta não foi cancelada"
      label="Cancelar consulta"
      busyLabel="Cancelando..."
      kind="danger"
      intro={
        <>
          <p>
            {specialty}, {momentOf(startsAt)}. O paciente recebe um e-mail com o motivo, se tem um cadastrado, e a cota
            da consulta volta para ele. Não dá para desfazer.
          </p>
          <p>O horário volta a ser oferecido. Se ninguém atende nele, bloqueie o período antes.</p>
        </>
      }
      onCancel={() => onCancel(form.failure !== null)}
    >
      <TextArea label="Motivo" help={REASON_HELP} maxLength={CLINIC_REASON_LENGTH} {...form.field('reason')} />
    </FormDialog>
  );
}
