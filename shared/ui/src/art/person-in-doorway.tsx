import { useId } from 'react';
import { Bust } from './bust.tsx';
import { people, type PersonKind } from './people.ts';
import { Art, ArchShape, Plant, tone } from './shapes.tsx';

/** Illustrates the welcome: a professional in an open door. */
export function PersonInDoorway({ who = 'doctorWoman' }: { readonly who?: PersonKind }) {
  const clip = useId();
  return (
    <Art box="0 0 420 360">
      <clipPath id={clip}>
        <path d="M120 360V150a90 90 0 0 1 180 0v210Z" />
      </clipPath>
      <circle fill={tone('sun')} cx="70" cy="96" r="38" />
      <ArchShape x={88} y={28} width={244} height={332} fill={tone('soft')} />
      <ArchShape x={120} y={60} width={180} height={300} fill={tone('sky')} />
      <g clipPath={`url(#${clip})`}>
        <g transform="translate(98 124) scale(1.12)">
          <Bust look={people[who]} />
        </g>
      </g>
      <path fill={tone('warm')} d="M300 360V112l58 28v220Z" />
      <circle fill={tone('sun')} cx="314" cy="252" r="6" />
      <Plant x={52} y={360} scale={1.25} />
    </Art>
  );
}
