import * as styles from './field.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import { Field, type FieldProps } from './field.tsx';

export interface RangeFieldProps extends FieldProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value as readers hear it: '150%'. */
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
