import { isValidCpf } from '@acolhe/domain';
import { growthPerSession, sampleVisitors } from './cabin-sessions.ts';

it('successive patients share neither name nor CPF, and each CPF is valid', () => {
  const visitors = sampleVisitors(300);
  expect(new Set(visitors.map(({ name }) => name)).size).toBe(300);
  expect(new Set(visitors.map(({ cpf }) => cpf)).size).toBe(300);
  expect(visitors.filter(({ cpf, name }) => !isValidCpf(cpf) || !/^\S+ \S+ \S+$/.test(name))).toEqual([]);
  expect(sampleVisitors(2)).toEqual(visitors.slice(0, 2));
});

it('more patients than there are names for are refused', () => {
  expect(() => sampleVisitors(1_000)).toThrow('There are names for 441 strangers.');
});

it.each([
  ['what stays the same', [5, 5, 5, 5], 0],
  ['what rises by two', [1, 3, 5, 7], 2],
  ['what falls by a half', [3, 2.5, 2], -0.5],
  ['a wave that comes back', [4, 6, 4, 2, 4], -0.4],
  ['a rise under noise', [0, 12, 18, 32, 38], 9.6],
])('growth per session of %s is the slope of the best line', (_, samples, slope) => {
  expect(growthPerSession(samples)).toBeCloseTo(slope, 10);
});

it('one outlier in the middle of a long row is no growth', () => {
  const flat = Array.from({ length: 101 }, (_, i) => (i === 50 ? 900 : 100));
  expect(growthPerSession(flat)).toBeCloseTo(0, 10);
});
