import type { Schedule } from '@acolhe/contracts';
import type { VisitContext } from '../visit-machine/visit-context.ts';

/** The call of an appointment. */
export interface ScheduledContext extends VisitContext {
  /** As it was when the patient entered. */
  readonly schedule: Schedule;
}
