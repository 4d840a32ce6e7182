import { genderLabel } from './gender.ts';

it.each([
  ['m', 'Masculino'],
  ['f', 'Feminino'],
  ['x', 'Feminino'],
  ['', 'Não informado'],
  [undefined, 'Não informado'],
])('%s reads %s', (gender, label) => {
  expect(genderLabel(gender)).toBe(label);
});
