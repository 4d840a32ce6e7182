import { createRequire } from 'node:module';

const { slownessFrom } = createRequire(__filename)('./slowness.cjs') as {
  slownessFrom(value: string | undefined): number;
};

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
