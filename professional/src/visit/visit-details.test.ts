import { personLabel } from './visit-details.tsx';

it.each([
  ['Feminino', 68, 'mulher, 68 anos'],
  ['Masculino', 18, 'homem, 18 anos'],
  ['Feminino', 17, 'menina, 17 anos'],
  ['Masculino', 1, 'menino, 1 ano'],
  ['Não informado', 40, '40 anos'],
  [undefined, 40, '40 anos'],
  ['Feminino', undefined, 'mulher'],
  [undefined, undefined, ''],
])('a patient who is %p and %p years old is described as %p', (gender, age, label) => {
  expect(personLabel(gender, age)).toBe(label);
});
