import { BRAZILIAN_STATES } from '@acolhe/domain';
import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { record, text } from '../wire/codecs.ts';
import { nothing } from './common.ts';

export const listStatesCall = defineCall({
  method: 'GET',
  path: '/api/pep/address/get-states',
  access: ['public'],
  summary: 'The states of Brazil, by name.',
  input: nothing,
  output: z.array(record({ code: ['est_sigla', z.string()], name: ['est_nome', z.string()] })),
});

/** None, or one that the form can choose: what a zip code fills in is locked there. */
const state = z
  .string()
  .refine((given) => given === '' || BRAZILIAN_STATES.some(({ code }) => code === given), { message: 'no state' });

/** Where a zip code is, as Brazil's public zip-code services say it; no longer than the fields of a registration. */
export const zipCodeAddress = record({
  /** The code does not exist; then all other fields are absent. */
  isUnknown: ['erro', z.boolean().optional()],
  zipCode: ['cep', text(9).optional()],
  street: ['logradouro', text(200).optional()],
  neighborhood: ['bairro', text(100).optional()],
  city: ['localidade', text(100).optional()],
  state: ['uf', state.optional()],
});
export type ZipCodeAddress = z.output<typeof zipCodeAddress>;

export const lookUpZipCodeCall = defineCall({
  method: 'GET',
  path: '/api/address/zip/{cep}',
  access: ['public'],
  summary: 'Where a zip code is.',
  input: record({ zipCode: ['cep', text(9)] }),
  output: zipCodeAddress,
});
