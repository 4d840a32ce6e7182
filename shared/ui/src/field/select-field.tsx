import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import { Field, type FieldProps } from './field.tsx';
import * as styles from './field.module.css';

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectFieldProps<Value extends string = string> extends FieldProps {
  readonly name?: string;
  readonly value: string;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly autoComplete?: string;
}

/** A choice among options, by the browser's own list. Controlled: `value` and `onChange(value)`. */
export function SelectField<Value extends string>({
  name,
  value,
  options,
  onChange,
  autoComplete,
  ...field
}: SelectFieldProps<Value>) {
  const css = useStyles(styles);
  const choose = (index: number): void => {
    const chosen = options[index];
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field {...field}>
      {({ className, ...control }) => (
        <select
          {...control}
          className={classNames(className, css.select)}
          {...{ name, value, autoComplete }}
          onChange={(event) => choose(event.currentTarget.selectedIndex)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export interface RangeFieldProps extends FieldProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value as readers say it: '150%'. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}

/** A slider for inexact numbers, by the browser's own control. */
export function RangeField({ value, min, max, step, valueText, onChange, ...field }: RangeFieldProps) {
  const css = useStyles(styles);
  return (
    <Field {...field}>
      {({ className: _, ...control }) => (
        <input
          {...control}
          {...{ min, max, step, value }}
          className={css.range}
          type="range"
          aria-valuetext={valueText}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      )}
    </Field>
  );
}
