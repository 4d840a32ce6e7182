import { Art, ArchShape, tone } from './shapes.tsx';

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
