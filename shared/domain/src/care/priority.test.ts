import { priorityReasons } from './priority.ts';

const NOBODY = { ageYears: 59, pregnant: false, disability: false };

it.each([
  ['nobody by default', NOBODY, []],
  ['who is 60', { ...NOBODY, ageYears: 60 }, ['age-60']],
  ['who is 79', { ...NOBODY, ageYears: 79 }, ['age-60']],
  ['who is 80', { ...NOBODY, ageYears: 80 }, ['age-80']],
  ['who is pregnant and has a disability', { ...NOBODY, pregnant: true, disability: true }, ['pregnant', 'disability']],
])('priority by law has %s', (_who, facts, reasons) => expect(priorityReasons(facts)).toEqual(reasons));
