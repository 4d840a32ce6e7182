import { MaskedField, type PresetFieldProps } from './masked-field.tsx';
import { PHONE_MASKS, type PhoneFormat } from './phone-mask.ts';

export interface PhoneFieldProps extends PresetFieldProps {
  /** 'compact' is (##)#####-####, 'spaced' is (##) #####-####. */
  readonly format?: PhoneFormat;
}

/**
 * A mobile phone of Brazil with its area code, masked while it is typed, pasted or filled in; +55 and a leading 0 are
 * taken away.
 */
export function PhoneField({
  label = 'Telefone',
  format = 'spaced',
  autoComplete = 'tel-national',
  width = 'cpf',
  ...field
}: PhoneFieldProps) {
  return (
    <MaskedField {...field} {...{ label, autoComplete, width }} type="tel" inputMode="tel" mask={PHONE_MASKS[format]} />
  );
}
