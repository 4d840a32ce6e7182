import { limitMs, slownessFrom } from './slowness.cjs';

it.each([
  [undefined, 1],
  ['', 1],
  ['1', 1],
  ['2.5', 2.5],
])('the slowness of the machine › is read from %j as %d', (value, slowness) =>
  expect(slownessFrom(value)).toBe(slowness),
);

it.each(['0.5', '-1', 'slow', 'Infinity', 'NaN'])('the slowness of the machine › cannot be %s', (value) =>
  expect(() => slownessFrom(value)).toThrow(`ACOLHE_SLOWNESS=${value}`),
);

it('limitMs › grows with the slowness of the machine', () => {
  const given = process.env.ACOLHE_SLOWNESS;
  process.env.ACOLHE_SLOWNESS = '2.5';
  expect(limitMs(30_000)).toBe(75_000);
  if (given === undefined) delete process.env.ACOLHE_SLOWNESS;
  else process.env.ACOLHE_SLOWNESS = given;
});
