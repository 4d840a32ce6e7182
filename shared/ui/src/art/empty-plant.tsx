import { Art, ArchShape, Plant, tone } from './shapes.tsx';

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
