import type { PatientStanding } from '@acolhe/contracts';

/**
 * What a patient who is waiting already is told before asking again; undefined for one who is not.
 * @see docs/product/mobile.md
 */
export function standingNotice({ isInDoctorQueue, isInCallingCircle, isQueued, queue }: PatientStanding): string | undefined {
  if (isInDoctorQueue) return 'Você está prestes a ser atendido pelo médico.';
  if (isInCallingCircle) return 'Você está prestes a ser atendido.';
  return isQueued && queue ? `Você está na fila, posição ${queue.number}.` : undefined;
}
