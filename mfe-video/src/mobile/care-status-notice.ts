import type { PatientStanding } from '@acolhe/contracts';
import { aboutToBeAttended, placeInQueue } from '../visit/notices.ts';

/**
 * What a patient who is waiting already is told before asking again; undefined for one who is not.
 * @see docs/product/mobile.md
 */
export function careStatusNotice({
  isInDoctorQueue,
  isInCallingCircle,
  isQueued,
  queue,
}: PatientStanding): string | undefined {
  if (isInDoctorQueue) return aboutToBeAttended(true);
  if (isInCallingCircle) return aboutToBeAttended(false);
  return isQueued && queue ? placeInQueue(queue.number) : undefined;
}
