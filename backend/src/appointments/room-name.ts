import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Name of the room of a scheduled call: `AGP_{3 random capital letters}_{uid}_{timestamp}`.
 * @param uid of the patient in the room
 */
export function newRoomName(uid: string, now: Date): string {
  const letters = Array.from({ length: 3 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `AGP_${letters}_${uid}_${now.getTime()}`;
}
