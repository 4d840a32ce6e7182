import type { ReactNode } from 'react';
import * as styles from './choice.module.css';
import { errorDescription, FieldError } from '../field/field.tsx';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';

export interface ChoiceGroupProps {
  /** The id that an error summary leads to. */
  readonly id?: string;
  readonly legend: ReactNode;
  /** After the legend, lighter: '(marque o que tiver)'. */
  readonly legendNote?: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Two columns where there is room. */
  readonly columns?: 1 | 2;
  readonly children: ReactNode;
}

/** Groups choices that answer one question. */
export function ChoiceGroup({ id, legend, legendNote, help, error, columns = 1, children }: ChoiceGroupProps) {
  const css = useStyles(styles);
  const errorId = `${id ?? 'choices'}-error`;
  return (
    <fieldset
      id={id}
      tabIndex={id ? -1 : undefined}
      className={css.group}
      aria-describedby={error ? errorDescription(errorId) : undefined}
    >
      <legend className={css.legend}>
        {legend}
        {legendNote && <span className={css.optional}> {legendNote}</span>}
      </legend>
      {help && <p className={css.help}>{help}</p>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className={classNames(css.choices, columns === 2 && css.two)}>{children}</div>
    </fieldset>
  );
}
