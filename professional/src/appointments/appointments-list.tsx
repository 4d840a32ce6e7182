import { listProfessionalAppointmentsCall, type ProfessionalAppointment } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { Button, formatDate, formatTime, Table, useNow, useStyles } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import { minutesSince } from '../page/waits.ts';
import type { ConsoleService } from '../service/console-service.ts';
import { personLabel } from '../visit/visit-details.tsx';
import * as styles from '../desk/waiting-list.module.css';

export interface AppointmentsListProps {
  readonly service: ConsoleService;
  /** The professional takes patients of the queue, so that no appointment can be entered. */
  readonly available: boolean;
  /** The appointment that is being entered. */
  readonly entering?: number;
  /** Epoch milliseconds by the service's clock; must stay the same function. */
  readonly nowMs: () => number;
  readonly onEnter: (appointment: ProfessionalAppointment) => void;
}

/** Lists today's appointments, with a button into those whose room is open. Renders nothing without any. */
export function AppointmentsList({ service, available, entering, nowMs, onEnter }: AppointmentsListProps) {
  const css = useStyles(styles);
  const appointments = useAppointments(service);
  const now = useNow(nowMs, DURATIONS.poll.consoleListMs);
  const today = todaysAppointments(appointments ?? [], now);
  if (today.length === 0) return null;
  return (
    <section className={css.queue} aria-labelledby="consultas-de-hoje">
      <h2 id="consultas-de-hoje">Consultas agendadas</h2>
      {available && <p className={css.none}>Para entrar em uma consulta, fique indisponível para a fila.</p>}
      <Table
        label="Consultas agendadas"
        keyOf={({ id }) => id}
        rows={today}
        columns={[
          {
            title: 'Horário',
            cell: ({ startsAt }) => <span className={css.number}>{formatTime(new Date(startsAt))}</span>,
          },
          {
            title: 'Paciente',
            cell: ({ patientName, genderLabel, ageYears }) => `${patientName}, ${personLabel(genderLabel, ageYears)}`,
          },
          {
            title: 'Situação',
            cell: (appointment) => (
              <div className={css.wait}>
                <span>{situationOf(appointment, now)}</span>
                {appointment.isOpen && !available && (
                  <Button
                    size="small"
                    busy={entering === appointment.id}
                    busyLabel="Entrando..."
                    idle={entering !== undefined}
                    aria-label={
                      entering === appointment.id ? undefined : `Entrar na consulta com ${appointment.patientName}`
                    }
                    onPress={() => onEnter(appointment)}
                  >
                    Entrar
                  </Button>
                )}
              </div>
            ),
          },
        ]}
      />
    </section>
  );
}

/** The state of an appointment whose room is empty. */
const NOT_PRESENT = 'Agendado';

/**
 * Situation of an appointment for its professional, as a short text. Once it has begun and its patient is not in the
 * room, it contains that and for how long; after its end, that the patient has not entered yet.
 * @param nowMs epoch milliseconds by the service's clock
 * @see docs/product/scheduled-calls.md
 */
export function situationOf({ statusLabel, startsAt, endsAt, isOpen }: ProfessionalAppointment, nowMs: number): string {
  const startMs = Date.parse(startsAt);
  if (!isOpen || statusLabel !== NOT_PRESENT || nowMs < startMs) return statusLabel;
  const minutes = minutesSince(startMs, nowMs);
  return minutes < 1 || nowMs >= Date.parse(endsAt) ? 'Ainda não entrou' : `Atraso de ${minutes} min`;
}

/** Filters the appointments of today in São Paulo and those whose room is open. @param nowMs epoch milliseconds */
export function todaysAppointments(
  appointments: readonly ProfessionalAppointment[],
  nowMs: number,
): readonly ProfessionalAppointment[] {
  const today = formatDate(new Date(nowMs));
  return appointments.filter(({ startsAt, isOpen }) => isOpen || formatDate(new Date(startsAt)) === today);
}

/**
 * Reads the professional's appointments that are not over, again at an interval. A failure leaves the list as it was.
 * @returns undefined until they are known
 */
function useAppointments(service: ConsoleService): readonly ProfessionalAppointment[] | undefined {
  const [appointments, setAppointments] = useState<readonly ProfessionalAppointment[]>();
  useEffect(() => {
    let over = false;
    const read = (): void =>
      void service.call(listProfessionalAppointmentsCall, {}).then(({ data }) => {
        if (data && !over) setAppointments(data.appointments);
      });
    read();
    const timer = setInterval(read, DURATIONS.poll.consoleListMs);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [service]);
  return appointments;
}
