import type { ConsoleCommand } from '@acolhe/contracts';
import type { QueueServices } from './change-queue.ts';
import { changeVisit } from './change-visit.ts';

/**
 * Gives the patient's screen a command, with the next number, so that it acts once. A hand-over is more than a command,
 * see there.
 * @returns false when the visit is not in a call of this professional
 * @see docs/product/urgent-care.md
 */
export async function sendCommand(
  services: QueueServices,
  professionalId: number,
  requestId: number,
  command: Exclude<ConsoleCommand, 'forwardToDoctor' | 'sentToDoctorQueue' | 'resetRoom'>,
): Promise<boolean> {
  const sent = await changeVisit(services, requestId, async (work, visit) => {
    if (visit.phase !== 'in-call' || visit.professionalId !== professionalId) return false;
    await work.changeVisit(visit, { command, commandSeq: visit.commandSeq + 1 });
    return true;
  });
  return sent ?? false;
}
