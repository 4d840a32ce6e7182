import { useEffect, useState } from 'react';
import type { AgendaDrafts } from './agenda-drafts.ts';

/** A part of the agenda: the week; the weekly hours; days off, days with own hours and blocked time. */
export type AgendaPart = 'week' | 'hours' | 'days';

/** Where the professional is in the agenda. It outlives the scene: a call in between loses nothing that was typed. */
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
  readonly keep: (drafts: AgendaDrafts) => void;
}

/** Keeps the professional's place in the agenda. The browser asks before a page with unsaved changes is closed. */
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
    keep: (more) => setDrafts((before) => ({ ...before, ...more })),
  };
}
