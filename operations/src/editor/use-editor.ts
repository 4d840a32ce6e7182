import { keysOf } from '@acolhe/domain';
import type { ApiAnswer } from '@acolhe/session';
import { useBlocker } from '@acolhe/session/router';
import { type FormApi, type FormCheck, type FormRules, type SubmitReport, useForm, withRetryTime } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import {
  isSameValue,
  mergeEdit,
  type EditConflict,
  type EditConflictNoteProps,
  editConflictOf,
  savedVersion,
} from './edit-conflict.tsx';

export interface EditorOptions<Values extends object, Saved> {
  /** Values of the record when the edit began. */
  readonly initial: Values;
  readonly rules: FormRules | FormCheck<Values>;
  /** @returns the saved record; undefined when it was not saved: the errors are in the report */
  readonly save: (values: Values, report: SubmitReport<Values>) => Promise<Saved | undefined>;
  readonly onSaved: (saved: Saved) => void;
}

/** A form over a record, with a guard against the loss of unsaved input. */
export interface Editor<Values extends object> {
  readonly form: FormApi<Values>;
  /** The administrator is leaving with unsaved input. */
  readonly leaving?: { readonly stay: () => void; readonly leave: () => void };
  /** Another administrator saved the record during the edit. */
  readonly meanwhile?: EditConflictNoteProps;
}

/**
 * Form state of a record; asks before unsaved input is lost, also by the browser's own navigation.
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
  const isChanged = keysOf(initial).some((name) => !isSameValue(form.values[name], initial[name]));
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

/** Label of each form value, and its text. */
export type EditedFields<Values extends object> = {
  readonly [Name in keyof Values & string]: {
    readonly label: string;
    readonly text: (value: Values[Name]) => string;
  };
};

export interface RecordEditorOptions<Stored extends object, Values extends object, Saved> {
  /** The record as it was read. */
  readonly record: Stored;
  /** Schema of the record, to read the saved version when another administrator changed it during the edit. */
  readonly schema: z.ZodType<Stored>;
  readonly valuesOf: (record: Stored) => Values;
  readonly fields: EditedFields<Values>;
  readonly rules: FormRules | FormCheck<Values>;
  /** Name of the form field for the path of a field error. */
  readonly fieldAt?: (path: string) => string;
  /** @param base the version of the record on which the values were written, with its revision */
  readonly save: (values: Values, base: Stored) => Promise<ApiAnswer<Saved>>;
  readonly onSaved: (saved: Saved) => void;
}

/** An editor of an existing record. */
export interface RecordEditor<Stored extends object, Values extends object> extends Editor<Values> {
  /** The edited version of the record: the latest that was shown. */
  readonly base: Stored;
}

/**
 * Edits a record that other administrators may change at the same time: their saved values are shown next to the
 * form's, and the administrator chooses which to continue with.
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
  const [meanwhile, setMeanwhile] = useState<
    EditConflict<Values> & { readonly now: Stored; readonly message: string }
  >();
  const initial = valuesOf(base);
  const editor = useEditor<Values, Saved>({
    initial,
    rules,
    async save(values, { setErrors, setFailure }) {
      setMeanwhile(undefined);
      const { data, error } = await save(values, base);
      if (!error) return data;
      const now = savedVersion(schema, error);
      const named = (error.fields ?? [])
        .map(({ path, message }) => ({ field: fieldAt?.(path) ?? path, message: fieldAt ? message : error.message }))
        .filter(({ field }) => field in values);
      if (now) setMeanwhile({ ...editConflictOf(initial, valuesOf(now)), now, message: error.message });
      else if (named.length === 1 || (fieldAt && named.length > 0))
        setErrors(
          // Fields of `values`, as filtered.
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
  const continueWith = (values: Values) => {
    setBase(now);
    keysOf(values).forEach((name) => form.setValue(name, values[name]));
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
      onUseOwn: () => continueWith(mergeEdit(initial, form.values, theirs)),
      onUseTheirs: () => continueWith(theirs),
    },
  };
}
