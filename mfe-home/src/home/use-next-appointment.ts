import { dayInWordsIn, deviceZone, nextAppointment, roomWindowAt, timeIn } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { useNow } from '@acolhe/ui';
import { homeApi } from './home-api.ts';

const EVERY_MS = 60_000;

/**
 * Says when the patient's next appointment is, by the clock of this device's zone: 'Próxima: sexta, 21 de agosto,
 * 14:30'. Read anew each time the home opens.
 * @returns undefined when there is none, and while none is known
 * @see docs/product/home.md
 */
export function useNextAppointment(patientId: number): string | undefined {
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
  const [zone, start] = [deviceZone(), new Date(next.startsAt)];
  return `Próxima: ${dayInWordsIn(zone, start).replace('-feira', '')}, ${timeIn(zone, start)}`;
}
