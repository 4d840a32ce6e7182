import { callIdOf, type CallKey, finishVisitCall, updateScheduleCall } from '@acolhe/contracts';
import { useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import type { CallDrafts } from './call-drafts.ts';

export interface GuidanceSending {
  /** @param guidance as it was typed; not blank */
  readonly send: (guidance: string) => void;
  readonly isSending: boolean;
  /** Why it was not sent. */
  readonly failure?: string;
}

/**
 * Sends what a patient is to do next after a call that is over. The service keeps the first that it is sent, by the
 * call that finishes a visit or an appointment's call, which changes nothing else of one that is over.
 * @see docs/product/history.md
 */
export function useGuidance(service: ConsoleService, drafts: CallDrafts, call: CallKey): GuidanceSending {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (typed: string): Promise<void> => {
    const guidance = typed.trim();
    setSending(true);
    setFailure(undefined);
    const id = callIdOf(call);
    const { error } =
      id.requestId === undefined
        ? await service.call(updateScheduleCall, { ...id, status: 'finishing', guidance })
        : await service.call(finishVisitCall, { ...id, guidance });
    setSending(false);
    if (error) return setFailure(error.message);
    drafts.takeGuidance(call);
  };
  return { send: (guidance) => void send(guidance), isSending, failure };
}
