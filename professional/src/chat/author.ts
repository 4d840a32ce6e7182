import type { ChatMessage } from '@acolhe/contracts';
import { wallTimeMs } from '../time/wall-time.ts';

/** Who wrote a message, as its reader calls them. */
export interface Author {
  readonly mine: boolean;
  readonly name: string;
}

/**
 * Who wrote a message. A visit may have had another professional before: what was written from this side before the
 * call began is theirs.
 * @param patientName what the patient is called
 * @param callStartedAtMs when the reader's call began, epoch milliseconds; undefined while that is not known
 */
export function authorOf(
  { fromPatient, date, time }: Pick<ChatMessage, 'fromPatient' | 'date' | 'time'>,
  patientName: string,
  callStartedAtMs: number | undefined,
): Author {
  if (fromPatient) return { mine: false, name: patientName };
  const writtenMs = wallTimeMs(`${date} - ${time}`);
  // Messages tell whole seconds only.
  const before =
    writtenMs !== undefined && callStartedAtMs !== undefined && writtenMs < Math.floor(callStartedAtMs / 1000) * 1000;
  return before ? { mine: false, name: 'Colega' } : { mine: true, name: 'Você' };
}
