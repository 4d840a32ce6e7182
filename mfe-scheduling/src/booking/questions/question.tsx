import { classNames, useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import * as styles from './questions.module.css';

interface QuestionProps {
  readonly number: 1 | 2 | 3 | 4;
  readonly title: string;
  /** What has to be answered before; the question stays visible. */
  readonly waitsFor?: string | undefined;
  readonly children?: ReactNode;
}

/** One of the numbered questions. */
export function Question({ number, title, waitsFor, children }: QuestionProps) {
  const css = useStyles(styles);
  return (
    <fieldset
      tabIndex={-1}
      className={classNames(css.question, waitsFor !== undefined && css.waiting)}
      disabled={waitsFor !== undefined}
    >
      <legend className={css.legend} data-number={number}>
        {title}
      </legend>
      {waitsFor === undefined ? children : <p>{waitsFor}</p>}
    </fieldset>
  );
}
