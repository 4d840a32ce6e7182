import { genderLabel } from './gender.ts';

it.each([
  ['m', 'Masculino'],
  ['f', 'Feminino'],
  ['x', 'Feminino'],
  ['', 'Não informado'],
  [undefined, 'Não informado'],
])('the gender %s reads %s', (gender, label) => {
  expect(genderLabel(gender)).toBe(label);
});
