import { dataRequestDueDay } from './data-request.ts';

it.each([
  ['2026-03-02', '2026-03-17'],
  ['2026-02-20', '2026-03-07'],
  ['2028-02-20', '2028-03-06'],
  ['2026-12-31', '2027-01-15'],
])('a data request received on %s is due on %s', (receivedOn, dueOn) => {
  expect(dataRequestDueDay(receivedOn)).toBe(dueOn);
});
