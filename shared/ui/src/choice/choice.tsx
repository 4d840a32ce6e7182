import type { ReactNode } from 'react';
import * as styles from './choice.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { check } from '../icon/icons.ts';

interface ChoiceProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly id?: string;
  readonly name?: string;
}

export interface CheckboxChoiceProps extends ChoiceProps {
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox whose whole row is the target. A marked one has a tint, a thick line and a tick. */
export function CheckboxChoice({ label, hint, checked, onChange, id, name }: CheckboxChoiceProps) {
  const css = useStyles(styles);
  return (
    <label className={css.choice}>
      <input type="checkbox" {...{ id, name, checked }} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span className={css.box} aria-hidden="true">
        <Icon shape={check} />
      </span>
      <span className={css.text}>
        {label}
        {hint && <small className={css.hint}>{hint}</small>}
      </span>
    </label>
  );
}

export interface RadioChoiceProps extends ChoiceProps {
  readonly name: string;
  readonly onChoose: () => void;
}

/** A radio button whose whole row is the target. All of a group have the same `name`. */
export function RadioChoice({ label, hint, checked, onChoose, id, name }: RadioChoiceProps) {
  const css = useStyles(styles);
  return (
    <label className={css.choice}>
      <input type="radio" {...{ id, name, checked }} onChange={onChoose} />
      <span className={classNames(css.box, css.round)} aria-hidden="true" />
      <span className={css.text}>
        {label}
        {hint && <small className={css.hint}>{hint}</small>}
      </span>
    </label>
  );
}
