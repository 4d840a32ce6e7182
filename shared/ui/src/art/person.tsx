import { useId } from 'react';
import { initials } from '../foundation/formats.ts';
import { Bust } from './bust.tsx';
import { people, type PersonKind, type PersonLook } from './people.ts';
import { ArchShape, Art, Plant, tone } from './shapes.tsx';

/** Draws a person without an arch, where the host already has one. */
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

const LOOK: PersonLook = { ...people.technician, top: tone('sun'), stethoscope: false };

/** Draws the person who waits where neither sex nor age is known, without an arch. */
export function Anyone() {
  return (
    <Art box="0 0 200 224">
      <Bust look={LOOK} />
    </Art>
  );
}

/** Draws the initials of a person in an arch, when only the name is known. */
export function NamePortrait({ name }: { readonly name: string }) {
  return (
    <Art box="0 0 200 224">
      <path fill={tone('soft')} d="M0 224V100a100 100 0 0 1 200 0v124Z" />
      <text
        x="100"
        y="154"
        textAnchor="middle"
        fontSize="84"
        fill={tone('deep')}
        style={{ fontWeight: 'var(--ac-p-font-weight-heavy)' }}
      >
        {initials(name)}
      </text>
    </Art>
  );
}

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
