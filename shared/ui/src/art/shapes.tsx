import type { ReactNode } from 'react';

/** A colour role of the illustrations; it follows the brand. */
export type ArtTone = 'deep' | 'main' | 'soft' | 'warm' | 'warm-soft' | 'sun' | 'sky' | 'paper';
export const tone = (name: ArtTone): string => `var(--ac-color-art-${name})`;

/** A decorative picture that fills the width it is given. */
export function Art({
  box,
  children,
  cover = false,
}: {
  readonly box: string;
  readonly children: ReactNode;
  readonly cover?: boolean;
}) {
  return (
    <svg
      viewBox={box}
      width="100%"
      height={cover ? '100%' : undefined}
      style={{ display: 'block' }}
      preserveAspectRatio={cover ? 'xMidYMid slice' : undefined}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** A doorway: a half circle on two straight legs that touch the floor. */
export function ArchShape({
  x,
  y,
  width,
  height,
  fill,
  className,
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
  readonly className?: string;
}) {
  const radius = width / 2;
  return (
    <path
      className={className}
      fill={fill}
      d={`M${x} ${y + height}V${y + radius}a${radius} ${radius} 0 0 1 ${width} 0v${height - radius}Z`}
    />
  );
}

/** One leaf: two arcs from point to point, turned by `turn` degrees. */
export function Petal({
  x,
  y,
  radius,
  turn,
  fill,
}: {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly turn: number;
  readonly fill: string;
}) {
  return (
    <path
      fill={fill}
      transform={`translate(${x} ${y}) rotate(${turn})`}
      d={`M0 0A${radius} ${radius} 0 0 1 ${radius} ${-radius}A${radius} ${radius} 0 0 1 0 0Z`}
    />
  );
}

/** A plant in a pot, its base at the given point. */
export function Plant({ x, y, scale = 1 }: { readonly x: number; readonly y: number; readonly scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <Petal x={0} y={-30} radius={46} turn={-45} fill={tone('main')} />
      <Petal x={0} y={-26} radius={40} turn={0} fill={tone('soft')} />
      <Petal x={0} y={-26} radius={40} turn={-90} fill={tone('soft')} />
      <Petal x={0} y={-24} radius={28} turn={30} fill={tone('main')} />
      <Petal x={0} y={-24} radius={28} turn={-120} fill={tone('main')} />
      <path fill={tone('warm')} d="M-22-30h44l-6 30h-32Z" />
    </g>
  );
}
