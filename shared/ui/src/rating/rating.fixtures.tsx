import { type Fixture, noop } from '../testing/fixture.ts';
import { RatingScale } from './rating-scale.tsx';
import { StarRating } from './star-rating.tsx';

export const ratingFixtures: readonly Fixture[] = [
  {
    name: 'no star yet',
    node: <StarRating label="Como você avalia o nosso atendimento?" value={null} onChange={noop} />,
  },
  { name: 'four stars', node: <StarRating label="Como você avalia o nosso atendimento?" value={4} onChange={noop} /> },
  {
    name: 'scale',
    node: (
      <RatingScale
        label="Nota de 0 a 10"
        from={0}
        to={10}
        value={9}
        onChange={noop}
        lowest="não indicaria"
        highest="indicaria com certeza"
      />
    ),
  },
];
