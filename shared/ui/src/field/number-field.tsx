import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useMemo, useState } from 'react';
import { useStyles, useUi } from '../foundation/ui.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import * as styles from './text-area.module.css';

export interface NumberFieldProps
  extends
    Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'inputRef' | 'value' | 'onChange' | 'after'>,
    NumberLimits {
  /** Null while there is none. */
  readonly value: number | null;
  /** Receives the number within its limits, also while the box shows one beyond them. */
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

/**
 * Text that is allowed while a number is being written: dots are preserved and read later, decimals are limited at
 * once.
 */
function expressionOf({ min, decimals = 0 }: NumberLimits): RegExp {
  const sign = min === undefined || min < 0 ? '-?' : '';
  return new RegExp(decimals > 0 ? `^${sign}[\\d.]{0,16}(?:,\\d{0,${decimals}})?$` : `^${sign}\\d{0,12}$`);
}

/**
 * Creates a mask that admits what can become a number. Parses a pasted number first, so that '1,234.56' does not
 * become 1,23.
 */
function numberMask(limits: NumberLimits): MaskitoOptions {
  const mask = expressionOf(limits);
  const rewritten = (text: string): string => {
    const value = parseNumber(text, limits.decimals);
    return value === null ? '' : formatNumber(value, limits.decimals);
  };
  return {
    mask,
    preprocessors: [
      ({ elementState, data }, action) => {
        if (action === 'insert') return { elementState, data: data.length > 1 ? rewritten(data) : data };
        if (action !== 'validation' || mask.test(elementState.value)) return { elementState, data };
        const value = rewritten(elementState.value);
        return { elementState: { value, selection: [value.length, value.length] }, data };
      },
    ],
  };
}

/** Limits and decimals of a number. */
export interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
  /** The most decimals; 0 is a whole number. */
  readonly decimals?: number;
}

/** Beyond this a number of JavaScript no longer holds two decimals. */
const LARGEST = 999_999_999_999;
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/** Where the decimals begin: behind the last sign, unless all signs are alike and separate thousands. */
function decimalSignOf(text: string): number {
  const [commas, dots] = [text.split(',').length - 1, text.split('.').length - 1];
  if (commas > 1 && dots === 0) return -1;
  if (commas === 0 && (dots > 1 || THOUSANDS.test(text))) return -1;
  return Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
}

/**
 * Parses a number in Brazilian notation ('1.234,56'), and in others where they are unambiguous ('1,234.56', '12.5').
 * @param decimals further ones are cut off, not rounded
 * @returns null where there is no digit
 */
export function parseNumber(text: string, decimals = 0): number | null {
  const bare = text.replace(/[^\d.,]/g, '');
  if (!/\d/.test(bare)) return null;
  const sign = decimalSignOf(bare);
  const whole = (sign < 0 ? bare : bare.slice(0, sign)).replace(/\D/g, '');
  const fraction = sign < 0 ? '' : bare.slice(sign + 1).slice(0, decimals);
  const value = Number(`${whole || '0'}.${fraction || '0'}`);
  return /^[^\d]*-/.test(text) && value > 0 ? -value : value;
}

/** Limits a number. Without explicit limits the range is ±999 999 999 999. */
export function clampNumber(value: number, { min = -LARGEST, max = LARGEST }: NumberLimits): number {
  return Math.min(max, Math.max(min, value));
}

/** Format of a number: 'plain' is 1234,5 and 'fixed' 1.234,50, with all decimals and a dot between thousands. */
export type NumberFormat = 'plain' | 'fixed';

/** Writes a number with a decimal comma. */
export function formatNumber(value: number, decimals = 0, form: NumberFormat = 'plain'): string {
  const [whole = '', fraction = ''] = value.toFixed(decimals).split('.');
  const shown = form === 'fixed' ? fraction : fraction.replace(/0+$/, '');
  const grouped = form === 'fixed' ? whole.replace(/\B(?=(?:\d{3})+$)/g, '.') : whole;
  return shown ? `${grouped},${shown}` : grouped;
}

export type CurrencyFieldProps = Omit<NumberFieldProps, 'decimals' | 'form'>;

/** An amount of reais with two decimals, '1.234,50'. Its name says '(R$)' after the label. */
export function CurrencyField({ label, min = 0, width = 'date', ...field }: CurrencyFieldProps) {
  return <NumberField {...field} {...{ min, width }} label={<>{label} (R$)</>} decimals={2} format="fixed" />;
}
