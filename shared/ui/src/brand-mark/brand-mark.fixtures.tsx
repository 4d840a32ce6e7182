import type { Fixture } from '../testing/fixture.ts';
import { BrandMark } from './brand-mark.tsx';

export const brandMarkFixtures: readonly Fixture[] = [
  { name: 'normal', node: ({ logo }) => <BrandMark logo={logo} /> },
  { name: 'small', node: ({ logo }) => <BrandMark logo={logo} size="small" /> },
  { name: 'large', node: ({ logo }) => <BrandMark logo={logo} size="large" /> },
  { name: 'on the block', background: 'block', node: ({ logo }) => <BrandMark logo={logo} onBlock /> },
];
