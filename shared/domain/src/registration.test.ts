import { type RegistrationForm, registrationProblems } from './registration.ts';

const today = '2026-03-02';
const form: RegistrationForm = {
  name: 'José Antônio da Conceição',
  birthDate: '01/03/2026',
  gender: 'm',
  cpf: '012.345.678-90',
  motherName: 'Eva',
  email: 'jose@acolhe.test',
  phone: '(11)98765-4321',
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  addressNumber: '1000',
  state: 'SP',
  city: 'São Paulo',
  newPassword: 'Segredo!',
  passwordConfirmation: 'Segredo!',
};
const STRENGTH =
  'A senha deve conter no mínimo oito caracteres e incluir pelo menos um caractere maiúsculo, um caractere minúsculo e um caractere especial.';

it('a valid registration has no problem', () => {
  expect(registrationProblems(form, { today })).toEqual([]);
  expect(
    registrationProblems(
      { ...form, name: `Ana ${'a'.repeat(96)}`, birthDate: '01/01/1900', addressExtra: '', neighborhood: '' },
      { today },
    ),
  ).toEqual([]);
  expect(
    registrationProblems(
      { ...form, name: 'José\u200b Luz', motherName: 'E\u00adva', email: '\u202ajose@acolhe.test\u202c' },
      { today },
    ),
  ).toEqual([]);
  const maxLengths = {
    email: `${'a'.repeat(64)}@${'b'.repeat(30)}.test`,
    newPassword: `Segredo!${'a'.repeat(192)}`,
    passwordConfirmation: `Segredo!${'a'.repeat(192)}`,
  };
  expect(registrationProblems({ ...form, ...maxLengths }, { today })).toEqual([]);
});

it.each<[string, Partial<RegistrationForm>, keyof RegistrationForm]>([
  ['Nome do paciente é obrigatório.', { name: '  ' }, 'name'],
  ['Nome do paciente é obrigatório.', { name: '\u200b\u0301' }, 'name'],
  ['O Nome deve conter no máximo 100 letras.', { name: `Ana ${'a'.repeat(97)}` }, 'name'],
  ['O Nome não pode conter números e nem letras especiais.', { name: 'Ana Souza 2' }, 'name'],
  ['O Nome não pode conter números e nem letras especiais.', { name: 'Ana Souza 🙂' }, 'name'],
  ['O Nome não pode conter números e nem letras especiais.', { name: 'Ana Иванова' }, 'name'],
  ['O Nome deve conter nome e sobrenome.', { name: ' Ana ' }, 'name'],
  ['O Nome deve conter mais de 2 letras.', { name: 'A Souza' }, 'name'],
  ['O Sobrenome deve conter mais de 2 letras.', { name: 'Ana S' }, 'name'],
  ['O Nome não pode conter números e nem letras especiais.', { name: "Ana 'Souza" }, 'name'],
  ['O Nome não pode conter números e nem letras especiais.', { name: 'Ana Souza-' }, 'name'],
  ['O Nome não pode conter números e nem letras especiais.', { name: 'Ana--Souza Lima' }, 'name'],
  ['O campo Telefone está inválido', { phone: '(11) 38765-4321' }, 'phone'],
  ['O campo Data de Nascimento é obrigatório', { birthDate: '' }, 'birthDate'],
  ['O campo Data de Nascimento está inválido', { birthDate: '31/02/1990' }, 'birthDate'],
  ['O campo Data de Nascimento está inválido', { birthDate: '1990-02-28' }, 'birthDate'],
  ['O campo Data de Nascimento está inválido', { birthDate: '31/12/1899' }, 'birthDate'],
  ['O campo Data de Nascimento deve ser antes da Data atual', { birthDate: '02/03/2026' }, 'birthDate'],
  ['O campo Data de Nascimento deve ser antes da Data atual', { birthDate: '03/03/2026' }, 'birthDate'],
  ['O campo Sexo é obrigatório', { gender: '' }, 'gender'],
  ['O campo CPF é obrigatório', { cpf: '' }, 'cpf'],
  ['O campo CPF deve ter no mínimo 11 números', { cpf: '012.345.678-9' }, 'cpf'],
  ['O campo CPF está inválido', { cpf: '111.111.111-11' }, 'cpf'],
  ['O campo Nome da Mãe é obrigatório', { motherName: '' }, 'motherName'],
  ['O campo Nome da Mãe deve ter no mínimo 3 letras', { motherName: 'Ev ' }, 'motherName'],
  ['O campo E-mail é obrigatório', { email: '' }, 'email'],
  ...[
    'jose@acolhe',
    'a,b@acolhe.test',
    'a;b@acolhe.test',
    '<a@acolhe.test>',
    '"a"@acolhe.test',
    'a@acolhe.test(b)',
    'a@b:c.test',
  ].map((email): [string, Partial<RegistrationForm>, keyof RegistrationForm] => [
    'O campo E-mail está inválido',
    { email },
    'email',
  ]),
  ['O campo Telefone é obrigatório', { phone: '' }, 'phone'],
  ['O campo Telefone está inválido', { phone: '(11)8765-4321' }, 'phone'],
  ['O CEP é obrigatório.', { zipCode: ' ' }, 'zipCode'],
  ['O Logradouro é obrigatório.', { street: '' }, 'street'],
  ['O Número é obrigatório.', { addressNumber: '' }, 'addressNumber'],
  ['O Estado é obrigatório.', { state: '' }, 'state'],
  ['O Município é obrigatório.', { city: '' }, 'city'],
  ['O campo Nova Senha é obrigatório', { newPassword: '' }, 'newPassword'],
  ['O campo Confirmar Nova Senha é obrigatório', { passwordConfirmation: '' }, 'passwordConfirmation'],
  [STRENGTH, { newPassword: 'Segred!', passwordConfirmation: 'Segred!' }, 'newPassword'],
  [STRENGTH, { newPassword: 'segredo!', passwordConfirmation: 'segredo!' }, 'newPassword'],
  [STRENGTH, { newPassword: 'SEGREDO!', passwordConfirmation: 'SEGREDO!' }, 'newPassword'],
  [STRENGTH, { newPassword: 'Segredos', passwordConfirmation: 'Segredos' }, 'newPassword'],
  [
    STRENGTH,
    { newPassword: `Segredo!${'a'.repeat(193)}`, passwordConfirmation: `Segredo!${'a'.repeat(193)}` },
    'newPassword',
  ],
  [
    'O campo Confirmar Nova Senha está diferente do campo Nova Senha',
    { passwordConfirmation: 'Segredo?' },
    'passwordConfirmation',
  ],
])('a registration is refused with "%s" alone for %j', (message, change, field) => {
  const problems = registrationProblems({ ...form, ...change }, { today });
  // Without a password there is also none that could be the same.
  expect(problems[0]).toEqual({ field, message });
  expect(problems.slice(1).every(({ field: other }) => other === 'passwordConfirmation')).toBe(true);
});

it('an empty registration has a problem for each field, in their order', () => {
  const empty: RegistrationForm = {
    name: '',
    birthDate: '',
    gender: '',
    cpf: '',
    motherName: '',
    email: '',
    phone: '',
    zipCode: '',
    street: '',
    addressNumber: '',
    state: '',
    city: '',
    newPassword: '',
    passwordConfirmation: '',
  };
  expect(registrationProblems(empty, { today }).map(({ field }) => field)).toEqual([
    'name',
    'birthDate',
    'gender',
    'cpf',
    'motherName',
    'email',
    'phone',
    'zipCode',
    'street',
    'addressNumber',
    'state',
    'city',
    'newPassword',
    'passwordConfirmation',
  ]);
});

it.each(["Ana D'Ávila", 'Ana D’Ávila', 'Ana Saint-Clair', "Joana Sant'Anna", 'Maria E Silva', 'Ana-Lúcia de Sá'])(
  'registrationProblems › takes the name %s',
  (name) => expect(registrationProblems({ ...form, name }, { today })).toEqual([]),
);
