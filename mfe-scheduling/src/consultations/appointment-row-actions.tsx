import type { Appointment } from '@acolhe/contracts';
import { hasActions } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { ActionMenu, Button, icons, LinkButton, type MenuItem, useStyles } from '@acolhe/ui';
import { callLink } from './call-link.ts';
import * as styles from './appointments-table.module.css';
import type { AppointmentActions } from './use-appointment-actions.ts';

export interface RowActionsProps {
  readonly appointment: Appointment;
  readonly actions: AppointmentActions;
  readonly onCancel: (one: Appointment) => void;
}

/**
 * What may be done with an appointment that is not over: what is wanted first stands in the row, the rest in a menu.
 * @see docs/product/consultations.md
 */
export function AppointmentRowActions({ appointment, actions, onCancel }: RowActionsProps) {
  const css = useStyles(styles);
  const portal = usePortal();
  if (!hasActions(appointment)) return null;
  const { id, scheduledCallId, specialty, professionalName, window } = appointment;
  const rescheduling = portal.linkTo('rescheduling', { appointmentId: id });
  // Each is read with its appointment: a list of buttons alone would hold the same words many times.
  const named = (words: string): string => `${words}: ${specialty}, com ${professionalName}`;
  const item = (label: string) => ({ label, name: named(label) });
  const canOpen = window === 'open' && actions.canOpen;
  const items: readonly (MenuItem | false)[] = [
    canOpen && rescheduling !== undefined && { ...item('Remarcar'), icon: icons.calendar, href: rescheduling },
    callLink(portal, appointment) !== undefined && {
      ...item('Copiar link'),
      icon: icons.copy,
      onPress: () => actions.copyLink(appointment),
    },
    scheduledCallId !== undefined && {
      ...item('Reenviar link'),
      icon: icons.send,
      onPress: () => actions.resendLink(appointment),
    },
    { ...item('Adicionar à agenda'), icon: icons.clock, onPress: () => actions.addToCalendar(appointment) },
    { ...item('Cancelar'), icon: icons.close, danger: true, onPress: () => onCancel(appointment) },
  ];
  return (
    <div className={css.actions}>
      {canOpen && (
        <Button size="small" aria-label={named('Abrir consulta')} onPress={() => actions.open(appointment)}>
          Abrir consulta
        </Button>
      )}
      {!canOpen && rescheduling !== undefined && (
        <LinkButton size="small" href={rescheduling} aria-label={named('Remarcar')}>
          Remarcar
        </LinkButton>
      )}
      <ActionMenu
        name={named('Mais ações')}
        busy={actions.resending === id || actions.saving === id}
        items={items.filter((one) => one !== false)}
      />
    </div>
  );
}
