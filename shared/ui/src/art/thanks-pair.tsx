import { Bust } from './bust.tsx';
import { people } from './people.ts';
import { Art, Plant, tone } from './shapes.tsx';

/** Illustrates thanks: patient and professional side by side. */
export function ThanksPair() {
  return (
    <Art box="0 0 300 220">
      <circle fill={tone('sun')} cx="150" cy="86" r="70" />
      <g transform="translate(34 66) scale(.7)">
        <Bust look={people.patientWoman} />
      </g>
      <g transform="translate(128 66) scale(.7)">
        <Bust look={people.doctorMan} />
      </g>
      <Plant x={38} y={220} scale={0.7} />
    </Art>
  );
}
