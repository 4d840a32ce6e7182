import { useEffect, useId, useRef, useState } from 'react';
import * as styles from './error-summary.module.css';
import { useUi } from '../foundation/ui-context.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { leadToField } from './lead-to-field.ts';

/** An alert is read as one text, in which a line without a space before it runs into the one above. */
const BETWEEN = ' ';

export interface ErrorSummaryProps {
  /** The id of each field at fault, and its message to the letter. */
  readonly errors: readonly { readonly id: string; readonly message: string }[];
  /** Changes with every refused submit; the summary takes the focus each time. */
  readonly attempt: number;
}

/**
 * Lists the errors of a form in one place. Takes the focus; each line links to its field. Interrupts a screen reader
 * when it comes, and not while its lines go, since whoever mends a field is writing then.
 * @see docs/product/ui.md
 */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const css = useStyles(styles);
  const { root } = useUi();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [told, setTold] = useState({ attempt, errors });
  if (told.attempt !== attempt) setTold({ attempt, errors });
  const isAsTold = linesOf(told.errors) === linesOf(errors);
  useEffect(() => {
    box.current?.focus();
    // A summary that is taller than the window is read from its beginning.
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  return (
    <div
      ref={box}
      className={css.summary}
      role="alert"
      aria-live={isAsTold ? undefined : 'off'}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <h2 ref={title} className={css.title}>
        <span id={titleId}>{errors.length === 1 ? 'Confira 1 campo' : `Confira ${errors.length} campos`}</span>
        {':'}
      </h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            {BETWEEN}
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

const linesOf = (errors: ErrorSummaryProps['errors']): string => errors.map(({ message }) => message).join('\n');
