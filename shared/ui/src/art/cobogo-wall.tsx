import { Art, Petal, tone } from './shapes.tsx';

const SIDE = 56;
const STEP = 62;
const CORNERS = [
  [6, 6, 90],
  [SIDE - 6, 6, 180],
  [SIDE - 6, SIDE - 6, 270],
  [6, SIDE - 6, 0],
] as const;

/** Column and row of a block of the wall. */
type Place = readonly [column: number, row: number];
const PLACES: readonly Place[] = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column): Place => [column, row]));
const cornerOf = ([column, row]: Place): { readonly x: number; readonly y: number } => ({
  x: 14 + column * STEP,
  y: 20 + row * STEP,
});

function Block({
  x,
  y,
  turn = 0,
  face,
  leaf,
}: {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly face: string;
  readonly leaf: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} ${SIDE / 2} ${SIDE / 2})`}>
      <rect width={SIDE} height={SIDE} rx="10" fill={face} />
      {CORNERS.map(([cornerX, cornerY, angle]) => (
        <Petal key={angle} x={cornerX} y={cornerY} radius={20} turn={angle} fill={leaf} />
      ))}
    </g>
  );
}

function Wall({ missing }: { readonly missing?: Place }) {
  return (
    <Art box="0 0 348 226">
      {PLACES.map((place) => {
        const key = place.join('-');
        const corner = cornerOf(place);
        if (missing?.[0] === place[0] && missing[1] === place[1]) {
          return (
            <rect
              key={key}
              {...corner}
              width={SIDE}
              height={SIDE}
              rx="10"
              fill="none"
              stroke={tone('soft')}
              strokeWidth="3"
              strokeDasharray="5 7"
            />
          );
        }
        const light = (place[0] + place[1]) % 2 === 1;
        return (
          <Block key={key} {...corner} face={tone(light ? 'soft' : 'main')} leaf={tone(light ? 'paper' : 'soft')} />
        );
      })}
      {missing && <Block x={274} y={146} turn={11} face={tone('warm')} leaf={tone('warm-soft')} />}
    </Art>
  );
}

/** A wall of cobogó blocks, whole: something opens. */
export function CobogoWall() {
  return <Wall />;
}

/** Illustrates a failure: a wall of cobogó blocks with one out of place. */
export function WallWithLooseBlock() {
  return <Wall missing={[2, 1]} />;
}
