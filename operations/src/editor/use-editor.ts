import type { ApiAnswer } from '@acolhe/session';
import { useBlocker } from '@acolhe/session/router';
import { type FormApi, type FormCheck, type FormRules, type SubmitReport, useForm, withRetryTime } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import {
  isSameValue,
  keepOwn,
  type Meanwhile,
  type MeanwhileNoteProps,
  meanwhileOf,
  savedMeanwhile,
} from './edit-conflict.tsx';

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

/** How each value of a form is called, and how it reads as text. */
export type EditedFields<Values extends object> = {
  readonly [Name in keyof Values & string]: {
    readonly label: string;
    readonly text: (value: Values[Name]) => string;
  };
};

export interface RecordEditorOptions<Stored extends object, Values extends object, Saved> {
  /** As it was read. */
  readonly record: Stored;
  /** Reads what the service says is there now, when another person has changed it meanwhile. */
  readonly schema: z.ZodType<Stored>;
  readonly valuesOf: (record: Stored) => Values;
  readonly fields: EditedFields<Values>;
  readonly rules: FormRules | FormCheck<Values>;
  /** Names the field of the form for a path by which the service tells what is wrong. */
  readonly fieldAt?: (path: string) => string;
  /** @param base the version of the record on which the values were written, with its revision */
  readonly save: (values: Values, base: Stored) => Promise<ApiAnswer<Saved>>;
  readonly onSaved: (saved: Saved) => void;
}

/** An editor over a record that is there already. */
export interface RecordEditor<Stored extends object, Values extends object> extends Editor<Values> {
  /** The version of the record that is being edited: the latest of which the person knows. */
  readonly base: Stored;
}

/**
 * Holds the editing of a record that others may change at the same time: what they saved meanwhile is shown beside the
 * own values, and the person goes on from there.
 * @see docs/product/operations-console.md
 */
export function useRecordEditor<Stored extends object, Values extends object, Saved>({
  record,
  schema,
  valuesOf,
  fields,
  rules,
  fieldAt,
  save,
  onSaved,
}: RecordEditorOptions<Stored, Values, Saved>): RecordEditor<Stored, Values> {
  const [base, setBase] = useState(record);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Values> & { readonly now: Stored; readonly message: string }>();
  const initial = valuesOf(base);
  const editor = useEditor<Values, Saved>({
    initial,
    rules,
    async save(values, { setErrors, setFailure }) {
      setMeanwhile(undefined);
      const { data, error } = await save(values, base);
      if (!error) return data;
      const now = savedMeanwhile(schema, error);
      const named = (error.fields ?? [])
        .map(({ path, message }) => ({ field: fieldAt?.(path) ?? path, message: fieldAt ? message : error.message }))
        .filter(({ field }) => field in values);
      if (now) setMeanwhile({ ...meanwhileOf(initial, valuesOf(now)), now, message: error.message });
      else if (named.length === 1 || (fieldAt && named.length > 0))
        setErrors(
          Object.fromEntries(named.map(({ field, message }) => [field, message])) as Parameters<typeof setErrors>[0],
        );
      else setFailure(withRetryTime(error));
      return undefined;
    },
    onSaved,
  });
  const { form } = editor;
  if (!meanwhile) return { ...editor, base };
  const { theirs, changed, now, message } = meanwhile;
  const goOn = (values: Values) => {
    setBase(now);
    (Object.keys(values) as (keyof Values & string)[]).forEach((name) => form.setValue(name, values[name]));
    setMeanwhile(undefined);
  };
  return {
    ...editor,
    base,
    meanwhile: {
      message,
      differences: changed.map((name) => ({
        label: fields[name].label,
        theirs: fields[name].text(theirs[name]),
        own: fields[name].text(form.values[name]),
      })),
      onKeepOwn: () => goOn(keepOwn(initial, form.values, theirs)),
      onTakeTheirs: () => goOn(theirs),
    },
  };
}
