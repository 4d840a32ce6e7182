import { useEffect, useId, useRef } from 'react';
import * as styles from './error-summary.module.css';
import { useUi } from '../foundation/ui-context.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { leadToField } from './lead-to-field.ts';

export interface ErrorSummaryProps {
  /** The id of each field at fault, and its message to the letter. */
  readonly errors: readonly { readonly id: string; readonly message: string }[];
  /** Changes with every refused submit; the summary takes the focus each time. */
  readonly attempt: number;
}

/** Lists the errors of a form in one place. Takes the focus; each line links to its field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const css = useStyles(styles);
  const { root } = useUi();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    box.current?.focus();
    // A summary that is taller than the window is read from its beginning.
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 ref={title} id={titleId} className={css.title}>
        {errors.length === 1 ? 'Confira 1 campo' : `Confira ${errors.length} campos`}
      </h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              className={css.link}
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                leadToField(id, root);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
