import { type Gender, genderLabel } from '@acolhe/domain';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../basics/icon.tsx';
import { check } from '../basics/icons.ts';
import type { FieldBinding } from '../form/form-api.ts';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import { errorDescription, FieldError } from './field.tsx';
import * as styles from './choice.module.css';

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
  /** A picture in an arch at the bottom of the row; the box moves to its end. */
  readonly art?: ReactNode;
  readonly onChoose: () => void;
}

/** A radio button whose whole row is the target. All of a group have the same `name`. */
export function RadioChoice({ label, hint, art, checked, onChoose, id, name }: RadioChoiceProps) {
  const css = useStyles(styles);
  return (
    <label className={classNames(css.choice, art !== undefined && css.pictured)}>
      <input type="radio" {...{ id, name, checked }} onChange={onChoose} />
      {art !== undefined && (
        <span className={css.art} aria-hidden="true">
          {art}
        </span>
      )}
      <span className={classNames(css.box, css.round)} aria-hidden="true" />
      <span className={css.text}>
        {label}
        {hint && <small className={css.hint}>{hint}</small>}
      </span>
    </label>
  );
}

export interface SlotChoiceProps {
  readonly name: string;
  /** What the slot says: '14:30'. */
  readonly children: ReactNode;
  /** Label for screen readers instead of the content: 'sexta-feira, 21 de agosto'. */
  readonly label?: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A radio button as a small block among many: a day or an hour. The chosen one is filled. */
export function SlotChoice({ name, children, label, checked, onChoose, ref }: SlotChoiceProps) {
  const css = useStyles(styles);
  return (
    <label className={css.slot}>
      <input ref={ref} type="radio" {...{ name, checked }} aria-label={label} onChange={onChoose} />
      <span aria-hidden={label === undefined ? undefined : true}>{children}</span>
    </label>
  );
}

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

const GENDERS: readonly Gender[] = ['f', 'm'];

/** Asks for the sex as registered, `f` or `m`; any other value counts as no answer. */
export function GenderField({ id, value, error, onChange }: FieldBinding<string>) {
  return (
    <ChoiceGroup id={id} legend="Sexo" error={error} columns={2}>
      {GENDERS.map((gender) => (
        <RadioChoice
          key={gender}
          name={id}
          label={genderLabel(gender)}
          checked={value === gender}
          onChoose={() => onChange(gender)}
        />
      ))}
    </ChoiceGroup>
  );
}
