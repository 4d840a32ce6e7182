import type { Fixture } from '../testing/fixture.ts';
import { Lead } from './lead.tsx';
import { Stack } from './stack.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const stacked = (
  <>
    <p>Uma coisa</p>
    <p>Outra coisa</p>
  </>
);

export const textFixtures: readonly Fixture[] = [
  {
    name: 'lead below a title',
    node: (
      <>
        <h1>Meus Dados</h1>
        <Lead>Confira e mude o que precisar.</Lead>
      </>
    ),
  },
  { name: 'stack', node: <Stack>{stacked}</Stack> },
  { name: 'stack, small', node: <Stack space="small">{stacked}</Stack> },
  { name: 'stack, large', node: <Stack space="large">{stacked}</Stack> },
  {
    name: 'words for readers only',
    node: (
      <p>
        <VisuallyHidden>Telefone: </VisuallyHidden>0800 724 3838
      </p>
    ),
  },
];
