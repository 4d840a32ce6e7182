import type { ConsoleCommand } from '@acolhe/contracts';
import { changeVisit, type QueueServices } from './change-queue.ts';
import { professionalRecordKey } from '../visit/record-keys.ts';

/**
 * Sends the patient's screen a command with the next sequence number, so that it takes effect once. Hand-overs are made
 * by `handOver`.
 * @returns false when the visit is not in a call of this professional
 * @see docs/product/urgent-care.md
 */
export async function sendCommand(
  services: QueueServices,
  professionalId: number,
  requestId: number,
  command: Exclude<ConsoleCommand, 'forwardToDoctor' | 'sentToDoctorQueue' | 'resetRoom'>,
): Promise<boolean> {
  const sent = await changeVisit(services, requestId, async (transaction, visit) => {
    if (visit.phase !== 'in-call' || visit.professionalId !== professionalId) return false;
    await transaction.changeVisit(visit, { command, commandSeq: visit.commandSeq + 1 });
    return true;
  });
  return sent ?? false;
}

/**
 * Has every screen of the professional leave the room of the call and enter it again, once.
 * @returns false when the visit is not in a call of this professional
 * @see docs/product/console.md
 */
export async function resetRoom(services: QueueServices, professionalId: number, requestId: number): Promise<boolean> {
  const asked = await changeVisit(services, requestId, async (transaction, visit) => {
    if (visit.phase !== 'in-call' || visit.professionalId !== professionalId) return false;
    await transaction.changeVisit(visit, { roomResets: visit.roomResets + 1 });
    transaction.mark(professionalRecordKey(professionalId));
    return true;
  });
  return asked ?? false;
}
