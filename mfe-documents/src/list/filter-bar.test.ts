import { dateProblem } from './filter-bar.tsx';

it.each([
  ['', undefined],
  ['2026-08-21', undefined],
  ['1958-03-14', undefined],
  ['2026-08-22', 'Data deve ser igual ou inferior ao dia de hoje!'],
  ['31/02/2026', 'Data de Consulta Inválida!'],
  ['12/0', 'Data de Consulta Inválida!'],
])('on 21 August 2026 the date %j of a filter gets the message %j', (value, message) =>
  expect(dateProblem(value, '2026-08-21')).toBe(message),
);
