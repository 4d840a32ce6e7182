import type { Appointment } from '@acolhe/contracts';
import { hasActions } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { Button, LinkButton, useStyles } from '@acolhe/ui';
import { callLink } from './call-link.ts';
import * as styles from './appointments-table.module.css';
import type { AppointmentActions } from './use-appointment-actions.ts';

export interface RowActionsProps {
  readonly appointment: Appointment;
  readonly actions: AppointmentActions;
  readonly onCancel: (one: Appointment) => void;
}

/** What may be done with an appointment that is not over. */
export function AppointmentRowActions({ appointment, actions, onCancel }: RowActionsProps) {
  const css = useStyles(styles);
  const portal = usePortal();
  if (!hasActions(appointment)) return null;
  const { id, scheduledCallId, specialty, professionalName, window } = appointment;
  const rescheduling = portal.linkTo('rescheduling', { appointmentId: id });
  // Each is read with its appointment: a list of buttons alone would hold the same words many times.
  const named = (words: string): string => `${words}: ${specialty}, com ${professionalName}`;
  return (
    <div className={css.actions}>
      {window === 'open' && actions.canOpen && (
        <Button size="small" aria-label={named('Abrir consulta')} onPress={() => actions.open(appointment)}>
          Abrir consulta
        </Button>
      )}
      {callLink(portal, appointment) !== undefined && (
        <Button size="small" aria-label={named('Copiar link')} onPress={() => actions.copyLink(appointment)}>
          Copiar link
        </Button>
      )}
      {scheduledCallId !== undefined && (
        <Button
          size="small"
          busy={actions.resending === id}
          aria-label={named('Reenviar link')}
          onPress={() => actions.resendLink(appointment)}
        >
          Reenviar link
        </Button>
      )}
      {rescheduling !== undefined && (
        <LinkButton size="small" href={rescheduling} aria-label={named('Remarcar')}>
          Remarcar
        </LinkButton>
      )}
      <Button
        size="small"
        busy={actions.saving === id}
        aria-label={named('Adicionar à agenda')}
        onPress={() => actions.addToCalendar(appointment)}
      >
        Adicionar à agenda
      </Button>
      <Button kind="dangerQuiet" size="small" aria-label={named('Cancelar')} onPress={() => onCancel(appointment)}>
        Cancelar
      </Button>
    </div>
  );
}
