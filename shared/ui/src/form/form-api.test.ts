import { array, object, string } from 'yup';
import { validateValues } from './form-api.ts';

const rules = object({
  name: string().required('Nome do paciente é obrigatório.').min(5, 'curto'),
  files: array().of(object({ title: string().required('sem título') })),
});

test('valid values have no messages', () => {
  expect(validateValues(rules, { name: 'Maria da Silva', files: [] })).toEqual({});
});

test('validation gives the first fault of a field, and a fault inside a list belongs to the list', () => {
  expect(validateValues(rules, { name: '', files: [{ title: '' }] })).toEqual({
    name: 'Nome do paciente é obrigatório.',
    files: 'sem título',
  });
});

test('without rules all values are valid; a rule that throws breaks the validation', () => {
  expect(validateValues(undefined, { name: '' })).toEqual({});
  const broken = {
    validateSync() {
      throw new TypeError('broken rule');
    },
  };
  expect(() => validateValues(broken, { name: '' })).toThrow('broken rule');
});

test('validation rules may be a function; the first problem of a field counts', () => {
  const check = ({ name }: { readonly name: string }) =>
    name === ''
      ? [
          { field: 'name' as const, message: 'Nome do paciente é obrigatório.' },
          { field: 'name' as const, message: 'curto' },
        ]
      : [];
  expect(validateValues(check, { name: '' })).toEqual({ name: 'Nome do paciente é obrigatório.' });
  expect(validateValues(check, { name: 'Ana' })).toEqual({});
});
