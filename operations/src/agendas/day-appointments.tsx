import { type DayAppointment, listDayAppointmentsCall } from '@acolhe/contracts/operations';
import { dayInSaoPaulo, isCalendarDay } from '@acolhe/domain';
import { AsyncContent, DateField, formatTime, Stack, Table, type TableColumn } from '@acolhe/ui';
import { useId, useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { dayText } from '../page/formats.ts';

/** Portuguese names of what became of an appointment. */
export const APPOINTMENT_STATE_NAMES: Readonly<Record<DayAppointment['state'], string>> = {
  booked: 'Marcada',
  'in-call': 'Em atendimento',
  over: 'Encerrada',
  cancelled: 'Cancelada',
};

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

/** The appointments of one day of a professional: today's, or of the day that is chosen. */
export function DayAppointments({ professionalId }: { readonly professionalId: number }) {
  const { service } = useOperator();
  const id = useId();
  const today = dayInSaoPaulo(new Date());
  const [typed, setTyped] = useState(today);
  const [day, setDay] = useState(today);
  const state = useAnswer(`${professionalId} ${day}`, (signal) =>
    service.call(listDayAppointmentsCall, { professionalId, day }, { signal }),
  );
  const choose = (text: string) => {
    setTyped(text);
    if (isCalendarDay(text)) setDay(text);
  };
  return (
    <Stack>
      <h2>Consultas do dia</h2>
      <DateField
        id={id}
        label="Dia das consultas"
        help="Horário de Brasília."
        today={today}
        value={typed}
        onChange={choose}
      />
      <AsyncContent state={state} loading="Carregando as consultas" failed="As consultas não abriram">
        {({ items }) =>
          items.length === 0 ? (
            <p>Nenhuma consulta em {dayText(day)}.</p>
          ) : (
            <Table label={`Consultas de ${dayText(day)}`} columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
          )
        }
      </AsyncContent>
    </Stack>
  );
}
