import { dayInWordsIn, deviceZone, nextAppointment, roomWindowAt, timeIn } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { useNow } from '@acolhe/ui';
import { homeApi } from './home-api.ts';

const EVERY_MS = 60_000;

/** The patient's next appointment, by the clock of this device's zone. */
export interface NextAppointment {
  /** 'Próxima: sexta, 21 de agosto, 14:30'. */
  readonly sentence: string;
  /** Its room, while it may be entered. */
  readonly openRoom:
    { readonly appointmentId: number; readonly time: string; readonly professionalName: string } | undefined;
}

/**
 * Gives the patient's next appointment. Read anew each time the home opens; its room opens by itself.
 * @returns undefined when there is none, and while none is known
 * @see docs/product/home.md
 */
export function useNextAppointment(patientId: number): NextAppointment | undefined {
  const { clock } = usePortal();
  const { data, fulfilledTimeStamp = 0 } = homeApi.useHomeAppointmentsQuery(
    { patientId },
    { refetchOnMountOrArgChange: true },
  );
  const nowMs = useNow(clock.nowMs, EVERY_MS);
  // By the service's clock; this device's may be wrong.
  const toldMs = fulfilledTimeStamp + clock.nowMs() - Date.now();
  const next = nextAppointment(
    (data?.appointments ?? []).map((one) => ({ ...one, window: roomWindowAt(one, toldMs, nowMs) })),
  );
  if (!next) return undefined;
  const { id, scheduledCallId, professionalName, window } = next;
  const [zone, start] = [deviceZone(), new Date(next.startsAt)];
  const time = timeIn(zone, start);
  return {
    sentence: `Próxima: ${dayInWordsIn(zone, start).replace('-feira', '')}, ${time}`,
    openRoom:
      window === 'open' && scheduledCallId !== undefined ? { appointmentId: id, time, professionalName } : undefined,
  };
}
