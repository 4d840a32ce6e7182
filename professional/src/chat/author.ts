import type { ChatMessage } from '@acolhe/contracts';
import { wallTimeMs } from '../time/wall-time.ts';

/** A message's id: day, time and milliseconds in São Paulo, `YYYYMMDD_HHmmss_SSS`, and perhaps a suffix. */
const MESSAGE_ID = /^(\d{4})(\d{2})(\d{2})_(\d{2})(\d{2})(\d{2})_(\d{3})/;

/** Author of a message, named for its reader. */
export interface Author {
  readonly mine: boolean;
  readonly name: string;
}

/**
 * Tells the author of a message. A visit may have had another professional before, who wrote this side's messages from
 * before the reader's call.
 * @param patientName name of the patient for the reader
 * @param callStartedAtMs start of the reader's call, epoch milliseconds; undefined while it is not known
 */
export function authorOf(
  { fromPatient, id }: Pick<ChatMessage, 'fromPatient' | 'id'>,
  patientName: string,
  callStartedAtMs: number | undefined,
): Author {
  if (fromPatient) return { mine: false, name: patientName };
  const writtenMs = writtenAtMs(id);
  const before = writtenMs !== undefined && callStartedAtMs !== undefined && writtenMs < callStartedAtMs;
  return before ? { mine: false, name: 'Colega' } : { mine: true, name: 'Você' };
}

function writtenAtMs(id: string): number | undefined {
  const [, year, month, day, hour, minute, second, millisecond] = MESSAGE_ID.exec(id) ?? [];
  const wholeSecondsMs = wallTimeMs(`${day}/${month}/${year} - ${hour}:${minute}:${second}`);
  return wholeSecondsMs === undefined ? undefined : wholeSecondsMs + Number(millisecond);
}
