import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Note } from '../basics/note.tsx';
import { useStyles, useUi } from '../foundation/ui.tsx';
import { ErrorSummary, focusField } from './error-summary.tsx';
import type { FormApi } from './form-api.ts';
import { reportUnreportedInput } from './unreported-input.ts';
import * as styles from './form.module.css';

export interface FormProps<Values extends object> {
  readonly form: FormApi<Values>;
  readonly children: ReactNode;
  /** Names the form for readers, where a page has several. */
  readonly label?: string;
  /** Bold line above `form.failure`. */
  readonly failureTitle?: string;
}

/**
 * A form with its error summary and the answer of the server. Fields come from `form.field(name)`. One field alone at
 * fault needs no summary: it takes the focus.
 * @see docs/product/ui.md
 */
export function Form<Values extends object>({ form, children, label, failureTitle }: FormProps<Values>) {
  const css = useStyles(styles);
  const hasSummary = useSummary(form);
  return (
    <form
      ref={reportUnreportedInput}
      id={form.id}
      className={css.form}
      noValidate
      aria-label={label}
      onSubmit={form.submit}
    >
      {hasSummary && <ErrorSummary errors={form.errors} attempt={form.refusals} />}
      {form.failure && form.errors.length === 0 && <Failure title={failureTitle}>{form.failure}</Failure>}
      {children}
    </form>
  );
}

const NOTHING_SHOWN = { refusals: 0, fields: [] };

/** Whether the last refused submit gets a summary, which stays till its last field is right. */
function useSummary({ errors, refusals }: Pick<FormApi<object>, 'errors' | 'refusals'>): boolean {
  const { root } = useUi();
  const [shown, setShown] = useState<{ readonly refusals: number; readonly fields: readonly string[] }>(NOTHING_SHOWN);
  if (refusals !== shown.refusals) setShown({ refusals, fields: errors.map(({ id }) => id) });
  useEffect(() => {
    const [single, another] = shown.fields;
    if (single !== undefined && another === undefined) focusField(single, root);
  }, [shown, root]);
  return shown.fields.length > 1 && errors.length > 0;
}

/** Failure of the whole form, brought into view: after a submit of a long form its end is shown. */
function Failure({ title, children }: { readonly title: string | undefined; readonly children: string }) {
  const css = useStyles(styles);
  const box = useRef<HTMLDivElement>(null);
  // Nothing is returned: some browsers answer with a promise, which React would take for a cleanup function.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={css.failure}>
      <Note kind="danger" title={title} live>
        {children}
      </Note>
    </div>
  );
}
