import { useId } from 'react';
import { Bust } from './bust.tsx';
import { people, type PersonKind } from './people.ts';
import { Art, tone } from './shapes.tsx';

/** Draws a person without an arch, for a place that has one of its own. */
export function Person({ who }: { readonly who: PersonKind }) {
  return (
    <Art box="0 0 200 224">
      <Bust look={people[who]} />
    </Art>
  );
}

/** Draws a person in an arch. */
export function Portrait({ who }: { readonly who: PersonKind }) {
  const clip = useId();
  return (
    <Art box="0 0 200 224">
      <clipPath id={clip}>
        <path d="M0 224V100a100 100 0 0 1 200 0v124Z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path fill={tone('soft')} d="M0 0h200v224H0Z" />
        <g transform={`translate(0 ${people[who].style === 'bun' ? 16 : 6})`}>
          <Bust look={people[who]} />
        </g>
      </g>
    </Art>
  );
}
