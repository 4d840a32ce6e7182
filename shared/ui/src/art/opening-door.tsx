import { useId } from 'react';
import { Bust } from './bust.tsx';
import * as styles from './opening-door.module.css';
import { people, type PersonKind } from './people.ts';
import { Art, ArchShape, tone } from './shapes.tsx';
import { useStyles } from '../foundation/use-styles.ts';

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
