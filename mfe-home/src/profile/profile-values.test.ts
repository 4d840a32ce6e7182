import type { ProfileForm } from '@acolhe/domain';
import { MARIA } from '@acolhe/session/testing';
import { differingFields, formatValue, mergeEdits, profileValues } from './profile-values.ts';

const base: ProfileForm = {
  name: 'Maria da Silva',
  birthDate: '1958-03-14',
  cpf: '529.982.247-25',
  gender: 'f',
  email: 'maria@acolhe.test',
  phone: '(11) 98765-4321',
};

it('fills the form with what is known, and leaves the rest empty', () => {
  expect(profileValues(MARIA)).toEqual({ ...base, email: '', phone: '' });
});

it.each<[string, Partial<ProfileForm>, string[]]>([
  ['blanks around and within a name', { name: '  Maria   da Silva ' }, []],
  ['another mask of the phone', { phone: '(11)98765-4321' }, []],
  ['blanks around the e-mail', { email: ' maria@acolhe.test ' }, []],
  ['another name', { name: 'Maria Souza' }, ['name']],
  ['several fields', { gender: 'm', birthDate: '1958-03-15', phone: '' }, ['birthDate', 'gender', 'phone']],
])('differingFields checks whether this is a change: %s', (_, change, fields) => {
  expect(differingFields(base, { ...base, ...change })).toEqual(fields);
});

it('preserves edited fields, and takes the saved value of the others', () => {
  const edited = { ...base, email: 'aqui@acolhe.test' };
  const saved = { ...base, email: 'la@acolhe.test', phone: '(21) 91234-5678' };
  expect(mergeEdits({ base, edited, saved })).toEqual({
    ...base,
    email: 'aqui@acolhe.test',
    phone: '(21) 91234-5678',
  });
});

it('formats a value', () => {
  expect(formatValue('gender', base)).toBe('Feminino');
  expect(formatValue('birthDate', base)).toBe('14/03/1958');
  expect(formatValue('email', { ...base, email: ' ' })).toBe('em branco');
});
