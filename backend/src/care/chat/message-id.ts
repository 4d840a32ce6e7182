import { inSaoPaulo } from '../../platform/clock.ts';

const STAMP_LENGTH = 'YYYYMMDD_HHmmss_SSS'.length;

/**
 * Makes the id of a new chat message: the time of the service in America/Sao_Paulo, `YYYYMMDD_HHmmss_SSS`. The ids of a
 * visit increase, also when two messages share a millisecond or a clock was set back: then the last id gets a running
 * suffix.
 * @param nowMs epoch milliseconds
 * @param lastId the greatest id of the visit so far
 * @see docs/product/chat.md
 */
export function nextMessageId(nowMs: number, lastId?: string): string {
  const stamp = inSaoPaulo(new Date(nowMs)).toFormat('yyyyLLdd_HHmmss_SSS');
  if (lastId === undefined || stamp > lastId) return stamp;
  const suffix = Number(lastId.slice(STAMP_LENGTH + 1)) + 1;
  return `${lastId.slice(0, STAMP_LENGTH)}_${String(suffix).padStart(4, '0')}`;
}

/**
 * Reads day and time of a message from its id.
 * @returns `date` as DD/MM/YYYY and `time` as HH:mm:ss, America/Sao_Paulo
 */
export function messageMoment(id: string): { date: string; time: string } {
  const [day = '', time = ''] = id.split('_');
  return {
    date: `${day.slice(6, 8)}/${day.slice(4, 6)}/${day.slice(0, 4)}`,
    time: `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}`,
  };
}
