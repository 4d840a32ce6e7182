import { render } from '@testing-library/react';
import { patientKind } from './people.ts';
import { NamePortrait } from './person.tsx';

test.each([
  ['f', 36, 'youngWoman'],
  ['f', 68, 'patientWoman'],
  ['m', 32, 'youngMan'],
  ['m', 60, 'patientMan'],
  ['m', undefined, 'youngMan'],
] as const)('a patient of sex %s and %s years without a photo is drawn as %s', (gender, ageYears, kind) => {
  expect(patientKind(gender, ageYears)).toBe(kind);
});

test.each([
  ['Rafael de Souza Nunes', 'RN'],
  ['Ana', 'A'],
])('%s, a person with only a name, is shown as %s', (name, letters) => {
  expect(render(<NamePortrait name={name} />).container.textContent).toBe(letters);
});
