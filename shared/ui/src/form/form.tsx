import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './form.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import { Note } from '../note/note.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { FormApi } from './form-api.ts';

export interface FormProps<Values extends object> {
  readonly form: FormApi<Values>;
  readonly children: ReactNode;
  /** Names the form for readers, where a page has several. */
  readonly label?: string;
  /** Bold line above `form.failure`. */
  readonly failureTitle?: string;
}

/** A form with its error summary and the answer of the server. Fields come from `form.field(name)`. */
export function Form<Values extends object>({ form, children, label, failureTitle }: FormProps<Values>) {
  const css = useStyles(styles);
  return (
    <form id={form.id} className={css.form} noValidate aria-label={label} onSubmit={form.submit}>
      {form.errors.length > 0 && <ErrorSummary errors={form.errors} attempt={form.refusals} />}
      {form.failure && form.errors.length === 0 && <Failure title={failureTitle}>{form.failure}</Failure>}
      {children}
    </form>
  );
}

/** What the last submit said of the whole form, brought into view: who has sent a long form stands at its end. */
function Failure({ title, children }: { readonly title: string | undefined; readonly children: string }) {
  const css = useStyles(styles);
  const box = useRef<HTMLDivElement>(null);
  // Nothing is given back: some browsers answer with a promise, which is no way to clean up.
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
