import { NumberField, type NumberFieldProps } from './number-field.tsx';

export type CurrencyFieldProps = Omit<NumberFieldProps, 'decimals' | 'form'>;

/** An amount of reais with two decimals, '1.234,50'. Its name says '(R$)' after the label. */
export function CurrencyField({ label, min = 0, width = 'date', ...field }: CurrencyFieldProps) {
  return <NumberField {...field} {...{ min, width }} label={<>{label} (R$)</>} decimals={2} format="fixed" />;
}
