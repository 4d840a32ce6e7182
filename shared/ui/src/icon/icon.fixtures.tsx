import type { Fixture } from '../testing/fixture.ts';
import { Icon } from './icon.tsx';
import * as icons from './icons.ts';

export const iconFixtures: readonly Fixture[] = [
  {
    name: 'all',
    node: (
      <ul>
        {Object.entries(icons).map(([name, shape]) => (
          <li key={name}>
            <Icon shape={shape} /> {name}
          </li>
        ))}
      </ul>
    ),
  },
  {
    name: 'sizes',
    node: (
      <p>
        <Icon shape={icons.video} size="small" /> small <Icon shape={icons.video} size="normal" /> normal{' '}
        <Icon shape={icons.video} size="medium" /> medium <Icon shape={icons.video} size="large" /> large
      </p>
    ),
  },
];
