import type { Fixture } from '../testing/fixture.ts';
import { Spinner } from './spinner.tsx';

export const spinnerFixtures: readonly Fixture[] = [
  {
    name: 'beside a word',
    node: (
      <p>
        <Spinner /> Enviando...
      </p>
    ),
  },
];
