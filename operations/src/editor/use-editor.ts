import { useBlocker } from '@acolhe/session/router';
import { type FormApi, type FormCheck, type FormRules, type SubmitReport, useForm } from '@acolhe/ui';
import { useEffect, useRef } from 'react';
import type { MeanwhileNoteProps } from './meanwhile-note.tsx';
import { isSameValue } from './same-value.ts';

export interface EditorOptions<Values extends object, Saved> {
  /** What the record has now. */
  readonly initial: Values;
  readonly rules: FormRules | FormCheck<Values>;
  /** @returns what was saved; undefined when it was not: what was wrong goes into the report */
  readonly save: (values: Values, report: SubmitReport<Values>) => Promise<Saved | undefined>;
  readonly onSaved: (saved: Saved) => void;
}

/** A form over a record, and what stands between unsaved input and another page. */
export interface Editor<Values extends object> {
  readonly form: FormApi<Values>;
  /** Somebody leaves with unsaved input. */
  readonly leaving?: { readonly stay: () => void; readonly leave: () => void };
  /** Another person has saved while this one was typing. */
  readonly meanwhile?: MeanwhileNoteProps;
}

/**
 * Holds the editing of one record; asks before unsaved input is lost, also by the browser's own ways out.
 * @see docs/product/operations-console.md
 */
export function useEditor<Values extends object, Saved>({
  initial,
  rules,
  save,
  onSaved,
}: EditorOptions<Values, Saved>): Editor<Values> {
  const isSaved = useRef(false);
  const form = useForm<Values>({
    initial,
    rules,
    async onSubmit(values, report) {
      const saved = await save(values, report);
      if (saved === undefined) return;
      isSaved.current = true;
      onSaved(saved);
    },
  });
  const isChanged = (Object.keys(initial) as (keyof Values)[]).some(
    (name) => !isSameValue(form.values[name], initial[name]),
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return {
    form,
    ...(blocker.state === 'blocked' && { leaving: { stay: () => blocker.reset(), leave: () => blocker.proceed() } }),
  };
}
