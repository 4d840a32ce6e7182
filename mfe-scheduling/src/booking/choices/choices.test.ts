import { chooseDay, chooseHour, chooseProfessional, chooseSpecialty, readChoices, withoutHour } from './choices.ts';

const ALL = chooseHour({ specialtyId: 3, professionalId: 31, day: '2026-08-24' }, '2026-08-24T17:30:00Z');

describe('a choice resets those that stand on it:', () => {
  it.each([
    ['another specialty', chooseSpecialty(4), { specialtyId: 4 }],
    ['another professional', chooseProfessional(ALL, 32), { specialtyId: 3, professionalId: 32 }],
    ['another day', chooseDay(ALL, '2026-08-25'), { specialtyId: 3, professionalId: 31, day: '2026-08-25' }],
    ['no hour', withoutHour(ALL), { specialtyId: 3, professionalId: 31, day: '2026-08-24' }],
  ])('%s', (_, choices, expected) => expect(choices).toEqual(expected));
});

it('each chosen hour has an idempotency key of its own', () => {
  const again = chooseHour(ALL, '2026-08-24T17:30:00Z');
  expect(again.idempotencyKey).not.toBe(ALL.idempotencyKey);
});

it('choices are read back from the history, and only those of the right kind', () => {
  expect(readChoices(structuredClone(ALL))).toEqual(ALL);
  expect(readChoices({ specialtyId: '3', professionalId: 31, day: 4, startsAt: null })).toEqual({ professionalId: 31 });
  expect([readChoices(null), readChoices('x')]).toEqual([{}, {}]);
});
