import { lazy } from 'react';

/** Loads the field ahead of its first showing. @returns the module as `lazy` wants it */
export const loadTypedCpfField = async () => ({ default: (await import('./masked-cpf-field.ts')).CpfField });

/** The CPF's field for a keyboard, with the mask's own code, which a kiosk's keys do without. */
export const TypedCpfField = lazy(loadTypedCpfField);
