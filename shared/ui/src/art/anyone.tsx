import { Bust } from './bust.tsx';
import { people, type PersonLook } from './people.ts';
import { Art, tone } from './shapes.tsx';

const LOOK: PersonLook = { ...people.technician, top: tone('sun'), stethoscope: false };

/** Draws the person who waits where neither sex nor age is known, without an arch. */
export function Anyone() {
  return (
    <Art box="0 0 200 224">
      <Bust look={LOOK} />
    </Art>
  );
}
