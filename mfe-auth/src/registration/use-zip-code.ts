import { useUi, type FormApi } from '@acolhe/ui';
import { useRef, useState } from 'react';
import { type RegistrationValues } from './registration-values.ts';
import { zipCodeApi } from './zip-code-api.ts';

const ADDRESS_FIELDS = ['street', 'neighborhood', 'city', 'state'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** What became of the last zip code. */
export interface ZipCodeLookUp {
  readonly status: 'idle' | 'asking' | 'found' | 'not-found';
  /** Fields that the zip code has filled in, and that are not changed by hand. */
  readonly locked: readonly AddressField[];
}

export interface ZipCode extends ZipCodeLookUp {
  /** Takes the digits. */
  readonly lookUp: (digits: string) => void;
}

/**
 * Fills the address in by its zip code. The fields are emptied as soon as another code is there, so that what somebody
 * writes while the answer is on its way is theirs when there is none.
 * @see docs/product/registration.md
 */
export function useZipCode(form: Pick<FormApi<RegistrationValues>, 'setValue'>): ZipCode {
  const { announce } = useUi();
  const [ask] = zipCodeApi.useLazyRegistrationZipCodeQuery();
  const [state, setState] = useState<ZipCodeLookUp>({ status: 'idle', locked: [] });
  const latest = useRef(0);
  const lookUp = async (digits: string): Promise<void> => {
    latest.current += 1;
    const round = latest.current;
    for (const field of ADDRESS_FIELDS) form.setValue(field, '');
    setState({ status: 'asking', locked: [] });
    const data = digits.length === 8 ? (await ask({ zipCode: digits }, true)).data : undefined;
    if (round !== latest.current) return;
    if (!data || data.isUnknown) return setState({ status: 'not-found', locked: [] });
    const locked = ADDRESS_FIELDS.filter((field) => data[field]);
    for (const field of locked) form.setValue(field, data[field] ?? '');
    setState({ status: 'found', locked });
    announce(`Endereço encontrado: ${[data.street, data.city, data.state].filter(Boolean).join(', ')}.`);
  };
  return { ...state, lookUp: (digits) => void lookUp(digits) };
}
