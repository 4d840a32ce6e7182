import { useMaskito } from '@maskito/react';
import { useMemo, useState } from 'react';
import * as styles from '../field/text-area.module.css';
import { TextField, type TextFieldProps } from '../field/text-field.tsx';
import { useUi } from '../foundation/ui-context.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { numberMask } from './number-mask.ts';
import { clampNumber, formatNumber, type NumberFormat, type NumberLimits, parseNumber } from './number-rules.ts';

export interface NumberFieldProps
  extends
    Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'inputRef' | 'value' | 'onChange' | 'after'>,
    NumberLimits {
  /** Null while there is none. */
  readonly value: number | null;
  /** Tells the number within its limits, also while one beyond them stands in the box. */
  readonly onChange: (value: number | null) => void;
  readonly format?: NumberFormat;
}

/**
 * A number with limits and decimals. Formats it when the field is left or Enter is pressed, and announces an
 * adjustment.
 */
export function NumberField({
  value,
  onChange,
  min,
  max,
  decimals = 0,
  format = 'plain',
  onBlur,
  onKeyDown,
  width = 'short',
  ...field
}: NumberFieldProps) {
  const css = useStyles(styles);
  const { announce } = useUi();
  const [draft, setDraft] = useState<string | null>(null);
  const [adjustment, setAdjustment] = useState<string | null>(null);
  const inputRef = useMaskito({ options: useMemo(() => numberMask({ min, max, decimals }), [min, max, decimals]) });
  const allowed = (number: number): number => clampNumber(number, { min, max });
  const change = (text: string) => {
    const number = parseNumber(text, decimals);
    setDraft(text);
    setAdjustment(null);
    onChange(number === null ? null : allowed(number));
  };
  const settle = () => {
    const number = draft === null ? null : parseNumber(draft, decimals);
    setDraft(null);
    if (number === null || allowed(number) === number) return;
    const sentence = `Ajustado para ${formatNumber(allowed(number), decimals, format)}, o ${allowed(number) > number ? 'menor' : 'maior'} valor.`;
    setAdjustment(sentence);
    announce(sentence);
  };
  return (
    <TextField
      {...field}
      {...{ inputRef, width }}
      value={draft ?? (value === null ? '' : formatNumber(value, decimals, format))}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      onChange={change}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        onKeyDown?.(event);
      }}
      after={adjustment && <p className={css.count}>{adjustment}</p>}
    />
  );
}
