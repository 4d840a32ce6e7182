import { useId } from 'react';
import { useStyles } from '../foundation/ui.tsx';
import { Bust } from './bust.tsx';
import { people, type PersonKind } from './people.ts';
import { ArchShape, Art, Plant, tone } from './shapes.tsx';
import * as patternStyles from './cobogo-pattern.module.css';
import * as styles from './scenes.module.css';

/** Illustrates the patient's turn: a door opens once, with a professional in it. */
export function OpeningDoor({ who = 'technician' }: { readonly who?: PersonKind }) {
  const css = useStyles(styles);
  const clip = useId();
  return (
    <Art box="0 0 260 300">
      <clipPath id={clip}>
        <path d="M50 300V130a80 80 0 0 1 160 0v170Z" />
      </clipPath>
      <ArchShape x={18} y={18} width={224} height={282} fill={tone('soft')} />
      <ArchShape x={50} y={50} width={160} height={250} fill={tone('sky')} />
      <g clipPath={`url(#${clip})`}>
        <g transform="translate(22 94) scale(1.08)">
          <g className={css.comes}>
            <Bust look={people[who]} />
          </g>
        </g>
      </g>
      <g className={css.leaf}>
        <path fill={tone('warm')} d="M210 300V92l40 22v186Z" />
        <circle fill={tone('sun')} cx="220" cy="212" r="5" />
      </g>
    </Art>
  );
}

const DAYS = [
  [66, 116],
  [66, 143],
  [89, 116],
  [89, 143],
  [112, 116],
  [135, 116],
  [135, 143],
] as const;

/** Illustrates scheduling: a calendar on which one day is a door. */
export function CalendarInArch() {
  return (
    <Art box="0 0 200 200">
      <ArchShape x={22} y={18} width={156} height={182} fill={tone('warm-soft')} />
      <rect fill={tone('paper')} x="48" y="70" width="104" height="100" rx="12" />
      <path fill={tone('warm')} d="M48 96V82a12 12 0 0 1 12-12h80a12 12 0 0 1 12 12v14Z" />
      <rect fill={tone('deep')} x="68" y="58" width="8" height="24" rx="4" />
      <rect fill={tone('deep')} x="124" y="58" width="8" height="24" rx="4" />
      {DAYS.map(([x, y]) => (
        <circle key={`${x}-${y}`} fill={tone('soft')} cx={x} cy={y} r="7" />
      ))}
      <path fill={tone('deep')} d="M100 154v-12a12 12 0 0 1 24 0v12Z" />
    </Art>
  );
}

/** Illustrates an empty list: a sheet of paper in an arch, and a plant. */
export function EmptyPlant() {
  return (
    <Art box="0 0 240 180">
      <ArchShape x={64} y={14} width={112} height={166} fill={tone('soft')} />
      <rect fill={tone('paper')} x="84" y="62" width="72" height="92" rx="10" />
      <path stroke={tone('soft')} strokeWidth="6" strokeLinecap="round" d="M100 86h40M100 104h40M100 122h22" />
      <Plant x={196} y={180} scale={0.8} />
    </Art>
  );
}

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

const PETALS =
  'M1.5 1.5A21 21 0 0 1 22.5 22.5 21 21 0 0 1 1.5 1.5ZM46.5 1.5A21 21 0 0 1 25.5 22.5 21 21 0 0 1 46.5 1.5ZM1.5 46.5A21 21 0 0 1 22.5 25.5 21 21 0 0 1 1.5 46.5ZM46.5 46.5A21 21 0 0 1 25.5 25.5 21 21 0 0 1 46.5 46.5Z';

/** Fills an arch on the strong block with petals. The arch has to be the containing block. */
export function CobogoPattern() {
  const css = useStyles(patternStyles);
  const pattern = useId();
  return (
    <svg className={css.pattern} aria-hidden="true" focusable="false">
      <pattern id={pattern} width="48" height="48" patternUnits="userSpaceOnUse">
        <path d={PETALS} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
    </svg>
  );
}
