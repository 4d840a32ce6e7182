import type { Appointment } from '@acolhe/contracts';
import { clockNotes, formatDayIn, ROOM_OPENS_BEFORE_MS, timeIn } from '@acolhe/domain';
import { usePortalPush } from '@acolhe/federation/push';
import { Button, DeviceNotice, icons, NamePortrait, neverCovered, Panel, Tag, useStyles } from '@acolhe/ui';
import { useId } from 'react';
import type { AppointmentActions } from './appointment-actions.ts';
import * as styles from './next-appointment.module.css';

interface NextAppointmentProps {
  readonly appointment: Appointment;
  /** IANA time zone of the patient's device. */
  readonly zone: string;
  readonly actions: AppointmentActions;
  /** It was booked just now: the panel confirms it, whether or not it is the next. */
  readonly isBooked?: boolean;
}

/** The next appointment, or the one that was booked just now, with the links into its call. */
export function NextAppointment({ appointment, zone, actions, isBooked = false }: NextAppointmentProps) {
  const css = useStyles(styles);
  const headingId = useId();
  const { id, scheduledCallId, specialty, professionalName, professionalZone, startsAt, window } = appointment;
  const start = new Date(startsAt);
  const [weekday = '', ...rest] = formatDayIn(zone, start).split(', ');
  const opening = timeIn(zone, new Date(start.getTime() - ROOM_OPENS_BEFORE_MS));
  return (
    <section aria-labelledby={headingId} {...(isBooked && neverCovered)}>
      <Panel>
        <div className={css.next}>
          <div className={css.who}>
            <div className={css.portrait}>
              <NamePortrait name={professionalName} />
            </div>
            <div className={css.words}>
              {isBooked ? <Tag kind="success">Consulta marcada</Tag> : <p className={css.muted}>Próxima consulta</p>}
              <h2 id={headingId}>
                <span className={css.weekday}>{`${weekday.charAt(0).toUpperCase()}${weekday.slice(1)},`}</span>{' '}
                {rest.join(', ')}, {timeIn(zone, start)}
              </h2>
              <p>
                {specialty}, com {professionalName}
              </p>
              {clockNotes(start, zone, professionalZone).map((note) => (
                <p key={note} className={css.muted}>
                  {note}
                </p>
              ))}
            </div>
          </div>
          {isBooked && (
            <p className={css.after}>
              Antes da consulta mandamos um lembrete por e-mail. No dia, entre por esta página: a sala abre às{' '}
              {`${opening}.`}
            </p>
          )}
          {isBooked && (
            <div className={css.actions}>
              <Button
                icon={icons.clock}
                busy={actions.saving === id}
                onPress={() => actions.addToCalendar(appointment)}
              >
                Adicionar à agenda
              </Button>
              {window === 'open' && actions.canOpen && (
                <Button kind="main" icon={icons.video} onPress={() => actions.open(appointment)}>
                  Abrir consulta
                </Button>
              )}
            </div>
          )}
          {!isBooked && scheduledCallId !== undefined && (
            <div className={css.actions}>
              <Button icon={icons.send} busy={actions.resending === id} onPress={() => actions.resendLink(appointment)}>
                Reenviar link
              </Button>
              <Button
                kind="main"
                icon={icons.video}
                idle={window === 'early' || !actions.canOpen}
                idleReason={
                  actions.canOpen
                    ? `A sala abre às ${opening}, 30 minutos antes.`
                    : 'Abra pelo link que enviamos para você.'
                }
                onPress={() => actions.open(appointment)}
              >
                Abrir consulta
              </Button>
            </div>
          )}
        </div>
      </Panel>
    </section>
  );
}

/**
 * Offers to remind this device of appointments.
 * @see docs/product/push.md
 */
export function ReminderNotice() {
  const { state, turnOn, turnOff } = usePortalPush('appointment');
  return (
    <DeviceNotice
      state={state}
      label="Lembrar das consultas neste aparelho"
      on="Lembramos das suas consultas neste aparelho: na véspera e 15 minutos antes."
      onTurnOn={turnOn}
      onTurnOff={turnOff}
    />
  );
}
