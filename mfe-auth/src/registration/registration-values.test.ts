import type { PortalApiError } from '@acolhe/session';
import { fieldMessages } from './registration-values.ts';

const refusal: PortalApiError = { kind: 'refused', code: 'invalid-input', message: 'x' };

it('assigns each message of the service to its field of the form', () => {
  expect(
    fieldMessages({
      ...refusal,
      fields: [
        { path: 'city', message: 'O Município é obrigatório.' },
        { path: 'userId', message: 'x' },
      ],
    }),
  ).toEqual({ city: 'O Município é obrigatório.' });
});

it.each([
  ['no field', undefined],
  ['none', []],
  ['something that the form does not show', [{ path: 'termAccepted', message: 'x' }]],
])('leaves a message about %s to the whole form', (_, fields) => {
  expect(fieldMessages({ ...refusal, ...(fields && { fields }) })).toBeUndefined();
});
