import type { CareStatus } from '@acolhe/contracts';
import { aboutToBeAttended, placeInQueue } from '../visit-machine/notices.ts';

/**
 * Gives the message for a patient who waits already and asks again; undefined when the patient waits in no queue.
 * @see docs/product/mobile.md
 */
export function careStatusNotice({
  isInDoctorQueue,
  isInCallingCircle,
  isQueued,
  queue,
}: CareStatus): string | undefined {
  if (isInDoctorQueue) return aboutToBeAttended(true);
  if (isInCallingCircle) return aboutToBeAttended(false);
  return isQueued && queue ? placeInQueue(queue.number) : undefined;
}
