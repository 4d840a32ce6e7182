import { Bust } from './bust.tsx';
import { people } from './people.ts';
import { Art, ArchShape, tone } from './shapes.tsx';

/** Illustrates the advice to use headphones in a quiet place. */
export function QuietPlace() {
  return (
    <Art box="0 0 200 200">
      <ArchShape x={22} y={18} width={156} height={182} fill={tone('soft')} />
      <g transform="translate(28 44) scale(.72)">
        <Bust look={people.patientWoman} />
      </g>
      <path fill="none" stroke={tone('deep')} strokeWidth="9" d="M71 108a29 30 0 0 1 58 0" />
      <rect fill={tone('deep')} x="62" y="98" width="16" height="26" rx="8" />
      <rect fill={tone('deep')} x="122" y="98" width="16" height="26" rx="8" />
    </Art>
  );
}
