import { DURATIONS } from '@acolhe/domain';
import type { ProfessionalAppointment } from '@acolhe/contracts';
import { Button, formatTime, Table, useNow, useStyles } from '@acolhe/ui';
import * as styles from '../queue/waiting-list.module.css';
import type { ConsoleService } from '../service/console-service.ts';
import { situationOf } from './situation.ts';
import { todaysAppointments } from './today.ts';
import { useAppointments } from './use-appointments.ts';

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

/** Lists today's appointments and lets the professional enter those whose room is open. Renders nothing without any. */
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
          { title: 'Paciente', cell: ({ patientName }) => patientName },
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
