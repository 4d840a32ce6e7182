import { initials } from '../formats/initials.ts';
import { Art, tone } from './shapes.tsx';

/** Stands for a person of whom only the name is known: their initials in an arch. */
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
