import { type ProfileForm, profileProblems } from './profile.ts';

const today = '2026-03-02';
const form: ProfileForm = {
  name: 'Zoë',
  birthDate: '1900-01-02',
  gender: 'f',
  cpf: '529.982.247-25',
  email: 'maria@acolhe.test',
  phone: '(11) 98765-4321',
};
const problemsOf = (change: Partial<ProfileForm>) => profileProblems({ ...form, ...change }, { today });

it('valid profile data has no problem', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ name: 'Zoë\u200b', email: 'maria@acolhe.test\u200b' })).toEqual([]);
  expect(problemsOf({ name: 'a'.repeat(100), birthDate: '2026-03-01', phone: '11987654321' })).toEqual([]);
});

it.each<[string, Partial<ProfileForm>]>([
  ['O campo Nome Social é obrigatório', { name: ' ' }],
  ['O campo Nome Social deve ter mais de duas letras', { name: 'Jô' }],
  ['O campo Nome Social deve ter no máximo 100 letras', { name: 'a'.repeat(101) }],
  ['O campo Nome Social não aceita caracteres especiais', { name: 'Maria 🙂' }],
  ['O campo Nome Social não aceita caracteres especiais', { name: 'Maria@Silva' }],
  ['O campo Data de Nascimento é obrigatório', { birthDate: '' }],
  ['O campo Data de Nascimento está inválido', { birthDate: '1990-02-31' }],
  ['O campo Data de Nascimento está inválido', { birthDate: '1900-01-01' }],
  ['O campo Data de Nascimento está inválido', { birthDate: '1899-12-31' }],
  ['O campo Data de Nascimento está inválido', { birthDate: today }],
  ['O campo Data de Nascimento está inválido', { birthDate: '2026-03-03' }],
  ['O campo Sexo é obrigatório', { gender: 'x' }],
  ['O campo CPF é obrigatório', { cpf: '' }],
  ['O campo CPF está inválido', { cpf: '22222222222' }],
  ['O campo CPF está inválido', { cpf: '52998224724' }],
  ['O campo E-mail é obrigatório', { email: '' }],
  ['O campo E-mail está inválido', { email: 'maria@acolhe' }],
  ['O campo E-mail está inválido', { email: `${'a'.repeat(90)}@acolhe.test` }],
  ['O campo Telefone é obrigatório', { phone: '' }],
  ['O campo Telefone está inválido', { phone: '(11) 88765-4321' }],
  ['O campo Telefone está inválido', { phone: '(11) 9876-4321' }],
])('profile data is refused with "%s" alone for %j', (message, change) => {
  expect(problemsOf(change)).toEqual([{ field: Object.keys(change)[0], message }]);
});

it.each(["Maria D'Ávila", 'Ana-Lúcia', 'Maria E Silva', 'João 2'])('profileProblems › takes the name %s', (name) =>
  expect(problemsOf({ name })).toEqual([]),
);

it('profileProblems › refuses nothing that was not touched', () => {
  const saved = { ...form, name: 'M@ria', phone: '1134567890' };
  const problems = (change: Partial<ProfileForm>) => profileProblems({ ...saved, ...change }, { today, saved });
  expect(problems({ email: 'outra@acolhe.test' })).toEqual([]);
  expect(problems({ phone: '1134567891' })).toEqual([{ field: 'phone', message: 'O campo Telefone está inválido' }]);
});
