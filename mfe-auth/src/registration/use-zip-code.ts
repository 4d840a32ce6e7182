import { lookUpZipCodeCall } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session/queries';
import { useUi, type FormApi } from '@acolhe/ui';
import { useRef, useState } from 'react';
import type { RegistrationValues } from './registration-values.ts';

const zipCodeApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ registrationZipCode: build.query(callEndpoint(lookUpZipCodeCall)) }),
});

const ADDRESS_FIELDS = ['street', 'neighborhood', 'city', 'state'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Result of the last zip code. */
export interface ZipCodeLookUp {
  readonly status: 'idle' | 'asking' | 'found' | 'not-found';
  /** Fields that the zip code has filled in, which are read-only. */
  readonly locked: readonly AddressField[];
}

export interface ZipCode extends ZipCodeLookUp {
  /** Looks an address up. @param digits of the zip code */
  readonly lookUp: (digits: string) => void;
}

/**
 * Fills the address in by its zip code. A new code empties the fields at once, so that what the patient types while the
 * answer is on its way stays when no address is found.
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
