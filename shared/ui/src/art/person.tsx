import { useId } from 'react';
import { Bust } from './bust.tsx';
import { people, type PersonKind } from './people.ts';
import { Art, tone } from './shapes.tsx';

/** A person alone, to stand in an arch that is drawn around it. */
export function Person({ who }: { readonly who: PersonKind }) {
  return (
    <Art box="0 0 200 224">
      <Bust who={who} />
    </Art>
  );
}

/** A person in an arch: how people are always shown. */
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
          <Bust who={who} />
        </g>
      </g>
    </Art>
  );
}
