import {
  cpfOfCell,
  dayOfCell,
  IMPORT_KINDS,
  importFieldsOf,
  mappingProblem,
  phoneOfCell,
  proposeMapping,
  quantitiesOfCell,
  yesOrNoOfCell,
} from './import-fields.ts';

it.each([
  ['31/12/1990', undefined, '1990-12-31'],
  ['1/2/1990', undefined, '1990-02-01'],
  ['1990-12-31', undefined, '1990-12-31'],
  ['1990-12-31T00:00:00', undefined, '1990-12-31'],
  ['31/12/1990 00:00', undefined, '1990-12-31'],
  ['33238', 1900, '1990-12-31'],
  ['33238.5', 1900, '1990-12-31'],
  ['31776', 1904, '1990-12-31'],
  ['31/02/1990', undefined, undefined],
  ['12/31/1990', undefined, undefined],
  ['33238', undefined, undefined],
  ['', 1900, undefined],
  ['ontem', 1900, undefined],
] as const)('of a cell %j, with numbers counted from %s, the day is %s', (text, from, day) => {
  expect(dayOfCell(text, from)).toBe(day);
});

it.each([
  ['529.982.247-25', '529.982.247-25'],
  ['52998224725', '52998224725'],
  ['9876543216', '09876543216'],
  ['987.654.321-6', '09876543216'],
  ['12345678', '12345678'],
  ['um dois', 'um dois'],
])('a CPF that a cell has as %j is %s: a spreadsheet loses zeros in front', (text, cpf) => {
  expect(cpfOfCell(text)).toBe(cpf);
});

it('the example of a date of birth is in the past', () => {
  const hint = importFieldsOf('patients').find(({ key }) => key === 'birthDate')?.hint ?? '';
  expect(dayOfCell(hint.slice(0, 10))).toBe('1980-12-31');
});

it('a list of quantities, and yes and no, are read in the usual notations', () => {
  expect(quantitiesOfCell('Cardiologia: 2; Clínica Geral=1')).toEqual([
    { name: 'Cardiologia', quantity: 2 },
    { name: 'Clínica Geral', quantity: 1 },
  ]);
  expect(quantitiesOfCell('Cardiologia')).toBeUndefined();
  expect([yesOrNoOfCell('Sim'), yesOrNoOfCell('NÃO'), yesOrNoOfCell('talvez')]).toEqual([true, false, undefined]);
});

it.each(IMPORT_KINDS)(
  'of a file of %s whose columns have the labels of the fields, each column is proposed',
  (kind) => {
    const fields = importFieldsOf(kind);
    const labels = fields.map(({ label }) => label.toUpperCase());
    expect(proposeMapping(kind, labels)).toEqual(Object.fromEntries(fields.map(({ key }, at) => [key, at])));
  },
);

it.each([
  ['+55 11 98765-4321', '11987654321'],
  ['5511987654321', '11987654321'],
  ['(011) 98765-4321', '11987654321'],
  [' (11) 98765-4321 ', '(11) 98765-4321'],
  ['1234', '1234'],
])('the phone %j of a cell loses the prefixes that the phone of a form loses', (text, phone) => {
  expect(phoneOfCell(text)).toBe(phone);
});

it('columns are proposed by other names of a field, without accents and marks, and no column twice', () => {
  expect(proposeMapping('patients', ['Observações', 'Dt. Nascimento', 'CELULAR', 'e_mail', 'cpf', 'CPF'])).toEqual({
    birthDate: 1,
    phone: 2,
    email: 3,
    cpf: 4,
  });
});

it('a mapping is refused that leaves out what is required, or names a column twice or one that is not there', () => {
  const whole = proposeMapping('professionals', ['Nome', 'E-mail', 'Função']);
  expect(mappingProblem('professionals', whole, 3)).toBeUndefined();
  expect(mappingProblem('professionals', { name: 0, email: 1 }, 3)).toBe('Indique a coluna de: Função.');
  expect(mappingProblem('professionals', { ...whole, role: 1 }, 3)).toContain('dois campos');
  expect(mappingProblem('professionals', { ...whole, role: 9 }, 3)).toContain('não tem');
  expect(mappingProblem('professionals', { ...whole, cpf: 2 }, 3)).toBeDefined();
});
