import { type Fixture, nothing } from '../testing/fixture.ts';
import { Scale } from './rating-scale.tsx';
import { Stars } from './star-rating.tsx';

export const ratingFixtures: readonly Fixture[] = [
  {
    name: 'no star yet',
    node: <Stars label="Como você avalia o nosso atendimento?" value={null} onChange={nothing} />,
  },
  { name: 'four stars', node: <Stars label="Como você avalia o nosso atendimento?" value={4} onChange={nothing} /> },
  {
    name: 'scale',
    node: (
      <Scale
        label="Nota de 0 a 10"
        from={0}
        to={10}
        value={9}
        onChange={nothing}
        lowest="não indicaria"
        highest="indicaria com certeza"
      />
    ),
  },
];
