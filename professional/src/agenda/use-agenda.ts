import { DURATIONS } from '@acolhe/domain';
import {
  type Agenda,
  type blockTimeCall,
  type CallInput,
  getAgendaCall,
  type removeAgendaExceptionCall,
  type saveAgendaExceptionCall,
  type saveWeeklyHoursCall,
  type unblockTimeCall,
} from '@acolhe/contracts';
import type { AsyncState } from '@acolhe/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';

type ChangeCall =
  | typeof saveWeeklyHoursCall
  | typeof saveAgendaExceptionCall
  | typeof removeAgendaExceptionCall
  | typeof blockTimeCall
  | typeof unblockTimeCall;

/** What became of the last change. */
export interface ChangeReport {
  readonly kind: 'saved' | 'refused';
  readonly message: string;
}

/** What became of a change. `agenda`: as it is now, after a conflict with another screen. */
export type ChangeOutcome =
  | { readonly kind: 'saved' | 'failed' }
  | { readonly kind: 'conflict'; readonly agenda?: Agenda };

export interface AgendaAccess {
  /** Of the week that is wanted. */
  readonly state: AsyncState<Agenda>;
  /** As it was read last, maybe with another week's days: what is said of the whole agenda stays meanwhile. */
  readonly latest?: Agenda;
  /** A change is on its way. */
  readonly isSaving: boolean;
  readonly report?: ChangeReport;
  readonly forgetReport: () => void;
  /** Makes a change, and reads the agenda again. @param done is said when it was made */
  readonly change: <C extends ChangeCall>(call: C, input: CallInput<C>, done: string) => Promise<ChangeOutcome>;
}

/**
 * Reads the agenda of the seven days from a day on, again at an interval, and changes it.
 * @param from `YYYY-MM-DD`
 */
export function useAgenda(service: ConsoleService, from: string): AgendaAccess {
  const [read, setRead] = useState<{ readonly from: string; readonly agenda: Agenda }>();
  const [fault, setFault] = useState<string>();
  const [isFetching, setFetching] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const [report, setReport] = useState<ChangeReport>();

  const wanted = useRef(from);

  const load = useCallback(async (): Promise<Agenda | undefined> => {
    setFetching(true);
    const { data, error } = await service.call(getAgendaCall, { from, days: 7 });
    // The answer for another week may come late.
    if (wanted.current !== from) return data;
    setFetching(false);
    setFault(error?.message);
    if (data) setRead({ from, agenda: data });
    return data;
  }, [service, from]);

  useEffect(() => {
    wanted.current = from;
    void load();
    const timer = setInterval(() => void load(), DURATIONS.poll.consoleListMs);
    return () => clearInterval(timer);
  }, [load, from]);

  return {
    state: {
      data: read?.from === from ? read.agenda : undefined,
      isFetching,
      fault,
      onRetry: () => void load(),
    },
    latest: read?.agenda,
    isSaving,
    report,
    forgetReport: useCallback(() => setReport(undefined), []),
    async change(call, input, done) {
      setSaving(true);
      setReport(undefined);
      const { error } = await service.call(call, input);
      const agenda = await load();
      setSaving(false);
      setReport(error ? { kind: 'refused', message: error.message } : { kind: 'saved', message: done });
      if (!error) return { kind: 'saved' };
      return error.code === 'agenda-changed' ? { kind: 'conflict', agenda } : { kind: 'failed' };
    },
  };
}
