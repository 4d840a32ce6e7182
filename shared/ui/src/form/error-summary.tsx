import { useEffect, useId, useRef, useState } from 'react';
import { useStyles, useUi } from '../foundation/ui.tsx';
import * as styles from './error-summary.module.css';

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
 * when it appears, and not while its lines are removed, since a person who corrects a field is writing then.
 * @see docs/product/ui.md
 */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const css = useStyles(styles);
  const { root } = useUi();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [announced, setAnnounced] = useState({ attempt, errors });
  if (announced.attempt !== attempt) setAnnounced({ attempt, errors });
  const isUnchanged = linesOf(announced.errors) === linesOf(errors);
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
      aria-live={isUnchanged ? undefined : 'off'}
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
                focusField(id, root);
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

/** The first label of a control; a group of choices has its legend within it. */
const labelOf = (field: HTMLElement | null): HTMLElement | undefined =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    ? field.labels?.[0]
    : undefined;

/**
 * Focuses a field and brings its box into view, from the label on: the message is between it and the control.
 * @param id of the field
 * @param root document or shadow root that holds the field
 */
export function focusField(id: string, root: Document | ShadowRoot): void {
  const field = root.getElementById(id);
  (labelOf(field) ?? field)?.scrollIntoView({ block: 'start' });
  field?.focus({ preventScroll: true });
}
