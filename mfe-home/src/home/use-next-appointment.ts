import { DURATIONS, dayInWordsIn, deviceZone, nextAppointment, roomWindowAt, timeIn } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { useNow } from '@acolhe/ui';
import { homeApi } from './home-api.ts';

/** The patient's next appointment, by the clock of this device's zone. */
export interface NextAppointment {
  /** 'Próxima: sexta, 21 de agosto, 14:30'; undefined when there is none. */
  readonly sentence?: string;
  /** Its room, while it may be entered. */
  readonly openRoom?: { readonly appointmentId: number; readonly time: string; readonly professionalName: string };
  /** Nothing is known yet. */
  readonly isLoading: boolean;
}

/**
 * Gives the patient's next appointment. Read anew each time the home opens; its room opens by itself.
 * @see docs/product/home.md
 */
export function useNextAppointment(patientId: number): NextAppointment {
  const { clock } = usePortal();
  const {
    data,
    isLoading,
    fulfilledTimeStamp = 0,
  } = homeApi.useHomeAppointmentsQuery({ patientId }, { refetchOnMountOrArgChange: true });
  const localNowMs = useNow(Date.now, DURATIONS.poll.nextAppointmentMs);
  // Both moments by the same reading of the service's clock, which may be measured while the list is shown.
  const aheadMs = clock.nowMs() - Date.now();
  const next = nextAppointment(
    (data?.appointments ?? []).map((one) => ({
      ...one,
      window: roomWindowAt(one, fulfilledTimeStamp + aheadMs, localNowMs + aheadMs),
    })),
  );
  if (!next) return { isLoading };
  const { id, scheduledCallId, professionalName, window } = next;
  const [zone, start] = [deviceZone(), new Date(next.startsAt)];
  const time = timeIn(zone, start);
  return {
    isLoading,
    sentence: `Próxima: ${dayInWordsIn(zone, start).replace('-feira', '')}, ${time}`,
    openRoom:
      window === 'open' && scheduledCallId !== undefined ? { appointmentId: id, time, professionalName } : undefined,
  };
}
