import * as styles from './field.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Field, type FieldProps } from './field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldProps {
  readonly name?: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly autoComplete?: string;
}

/** A choice among options, by the browser's own list. Controlled: `value` and `onChange(value)`. */
export function SelectField({ name, value, options, onChange, autoComplete, ...field }: SelectFieldProps) {
  const css = useStyles(styles);
  return (
    <Field {...field}>
      {({ className, ...control }) => (
        <select
          {...control}
          className={classNames(className, css.select)}
          {...{ name, value, autoComplete }}
          onChange={(event) => onChange(event.currentTarget.value)}
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
