import { failureCode } from './error-screens.tsx';

test.each([
  ['mfe-video', 'manifest', 'VI-30'],
  ['mfe-auth', 'registry', 'AU-10'],
  ['shell', 'screen', 'SH-60'],
] as const)('the code for the support of %s in phase %s is %s, short enough to be read out', (remote, phase, code) => {
  expect(failureCode({ remote, phase })).toBe(code);
});

test('the codes of all parts of the portal differ', () => {
  const parts = ['auth', 'home', 'scheduling', 'documents', 'video', 'nps', 'cabin'].map((name) => `mfe-${name}`);
  const codes = [...parts, 'shell'].map((remote) => failureCode({ remote, phase: 'entry' }));
  expect(new Set(codes).size).toBe(codes.length);
});
