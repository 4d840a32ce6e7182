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
import { DURATIONS } from '@acolhe/domain';
import type { AsyncState } from '@acolhe/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import type { AgendaDrafts } from './agenda-drafts.ts';

type ChangeCall =
  | typeof saveWeeklyHoursCall
  | typeof saveAgendaExceptionCall
  | typeof removeAgendaExceptionCall
  | typeof blockTimeCall
  | typeof unblockTimeCall;

/** Result of the last change. */
export interface ChangeReport {
  readonly kind: 'saved' | 'refused';
  readonly message: string;
}

/** Result of a change. `agenda`: as it is now, after a conflict with another screen. */
export type ChangeOutcome =
  | { readonly kind: 'saved' | 'failed' }
  | { readonly kind: 'conflict'; readonly agenda?: Agenda };

export interface AgendaAccess {
  /** Of the week that is wanted. */
  readonly state: AsyncState<Agenda>;
  /** As it was read last, maybe for another week: messages about the whole agenda remain until the next read. */
  readonly latest?: Agenda;
  /** A change is being saved. */
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

/** A part of the agenda: the week; the weekly hours; days off, days with own hours and blocked time. */
export type AgendaPart = 'week' | 'hours' | 'days';

/** The shown week and drafts of the agenda. They outlive the scene: a call in between loses no input. */
export interface AgendaPlace {
  readonly isOpen: boolean;
  readonly part: AgendaPart;
  /** The day that is shown, with its week; undefined for today. */
  readonly day?: string;
  readonly drafts: AgendaDrafts;
  readonly isUnsaved: boolean;
  readonly open: () => void;
  /** Goes back to the desk, and forgets what was not saved. */
  readonly close: () => void;
  readonly show: (part: AgendaPart) => void;
  readonly goTo: (day: string | undefined) => void;
  readonly store: (drafts: AgendaDrafts) => void;
}

/** Stores the professional's week and drafts. The browser asks before a page with unsaved changes is closed. */
export function useAgendaPlace(): AgendaPlace {
  const [isOpen, setOpen] = useState(false);
  const [part, show] = useState<AgendaPart>('week');
  const [day, goTo] = useState<string>();
  const [drafts, setDrafts] = useState<AgendaDrafts>({});
  const isUnsaved = Object.values(drafts).some((draft) => draft !== undefined);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return {
    isOpen,
    part,
    day,
    drafts,
    isUnsaved,
    open() {
      show('week');
      goTo(undefined);
      setOpen(true);
    },
    close() {
      setDrafts({});
      setOpen(false);
    },
    show,
    goTo,
    store: (more) => setDrafts((before) => ({ ...before, ...more })),
  };
}
