import type { Appointment } from '@acolhe/contracts';
import { hasActions } from '@acolhe/domain';
import type { StatusKind } from '@acolhe/ui';

/** Chooses the colour of an appointment's state; the words are `appointmentLabel`'s. */
export function statusKind(one: Appointment): StatusKind | 'neutral' {
  if (one.isCancelled) return 'danger';
  if (!hasActions(one)) return 'neutral';
  return one.statusLabel === undefined ? 'warning' : 'success';
}
