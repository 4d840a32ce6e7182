import type { ChatMessage } from '@acolhe/contracts';
import { wallTimeMs } from '../time/wall-time.ts';

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
  { fromPatient, date, time }: Pick<ChatMessage, 'fromPatient' | 'date' | 'time'>,
  patientName: string,
  callStartedAtMs: number | undefined,
): Author {
  if (fromPatient) return { mine: false, name: patientName };
  const writtenMs = wallTimeMs(`${date} - ${time}`);
  // Messages carry whole seconds only.
  const before =
    writtenMs !== undefined && callStartedAtMs !== undefined && writtenMs < Math.floor(callStartedAtMs / 1000) * 1000;
  return before ? { mine: false, name: 'Colega' } : { mine: true, name: 'Você' };
}
