import { type DayAppointment, listDayAppointmentsCall } from '@acolhe/contracts/operations';
import { dayInSaoPaulo, isCalendarDay } from '@acolhe/domain';
import { AsyncContent, Button, DateField, formatTime, Note, Stack, Table, type TableColumn } from '@acolhe/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { dayText } from '../page/formats.ts';
import { APPOINTMENT_STATE_NAMES } from './agenda-values.ts';
import { CancelAppointmentDialog } from './cancel-appointment-dialog.tsx';

const COLUMNS: readonly TableColumn<DayAppointment>[] = [
  { title: 'Paciente', kind: 'main', cell: ({ patientName }) => patientName },
  {
    title: 'Horário',
    cell: ({ startsAt, endsAt }) => `${formatTime(new Date(startsAt))} às ${formatTime(new Date(endsAt))}`,
  },
  { title: 'Telefone', cell: ({ patientPhone }) => patientPhone ?? 'Sem telefone' },
  { title: 'Especialidade', cell: ({ specialty }) => specialty },
  { title: 'Situação', cell: ({ state }) => APPOINTMENT_STATE_NAMES[state] },
];

interface DayAppointmentsProps {
  readonly professionalId: number;
  /** @param id of an appointment that was just cancelled */
  readonly onCancelled: (id: number) => void;
}

/** The appointments of one day of a professional: today's, or of the day that is chosen. Booked ones can be cancelled. */
export function DayAppointments({ professionalId, onCancelled }: DayAppointmentsProps) {
  const { service } = useOperator();
  const id = useId();
  const today = dayInSaoPaulo(new Date());
  const [typed, setTyped] = useState(today);
  const [day, setDay] = useState(today);
  const [chosen, setChosen] = useState<DayAppointment>();
  const [cancelled, setCancelled] = useState<Cancelled>();
  const state = useAnswer(`${professionalId} ${day}`, (signal) =>
    service.call(listDayAppointmentsCall, { professionalId, day }, { signal }),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const [timesChanged, setTimesChanged] = useState(0);
  // The button that opened the dialog goes with the next answer.
  useEffect(() => {
    if (timesChanged > 0) heading.current?.focus();
  }, [timesChanged]);
  const readAgain = () => {
    setTimesChanged((times) => times + 1);
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
            kind="dangerQuiet"
            size="small"
            aria-label={`Cancelar a consulta de ${appointment.patientName}, ${formatTime(new Date(appointment.startsAt))}`}
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
            <Table label={`Consultas de ${dayText(day)}`} columns={columns} rows={items} keyOf={({ id }) => id} />
          )
        }
      </AsyncContent>
      {chosen && (
        <CancelAppointmentDialog
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
      Ele não tem e-mail. Telefone: {patientPhone ?? 'não informado'}.
    </Note>
  );
}
