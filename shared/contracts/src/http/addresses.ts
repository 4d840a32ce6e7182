import { z } from 'zod';
import { defineCall } from '../call.ts';
import { record, text } from '../wire.ts';
import { nothing } from './common.ts';

export const listStates = defineCall({
  method: 'GET', path: '/api/pep/address/get-states', access: ['public'], summary: 'The states of Brazil, by name.',
  input: nothing, output: z.array(record({ code: ['est_sigla', z.string()], name: ['est_nome', z.string()] })),
});

/** Where a zip code is, as Brazil's public zip-code services say it. */
export const zipCodeAddress = record({
  /** Nobody has the code; then nothing else is there. */
  isUnknown: ['erro', z.boolean().optional()],
  zipCode: ['cep', z.string().optional()],
  street: ['logradouro', z.string().optional()],
  neighborhood: ['bairro', z.string().optional()],
  city: ['localidade', z.string().optional()],
  state: ['uf', z.string().optional()],
});
export type ZipCodeAddress = z.output<typeof zipCodeAddress>;

export const lookUpZipCode = defineCall({
  method: 'GET', path: '/api/address/zip/{cep}', access: ['public'], summary: 'Where a zip code is.',
  input: record({ zipCode: ['cep', text(9)] }), output: zipCodeAddress,
});
