import { useStyles } from '@acolhe/ui';
import { useId } from 'react';
import * as styles from './period-plot.module.css';

/** A bar: of which period, how high, and how high the strong part of it is. */
export interface PlotPoint {
  readonly period: string;
  readonly value: number | undefined;
  readonly part?: number | undefined;
}

export interface PeriodPlotProps {
  readonly title: string;
  /** Meaning of a bar's strong part and of its total, when they differ. */
  readonly legend?: string;
  readonly points: readonly PlotPoint[];
  readonly textOf: (value: number) => string;
}

const HEIGHT = 100;
/** Few periods get the bar width of many: a single day does not fill the plot. */
const FEWEST_PLACES = 8;

/** Bars by period. Their values are also in a table, which the image names for screen readers. */
export function PeriodPlot({ title, legend, points, textOf }: PeriodPlotProps) {
  const css = useStyles(styles);
  const titleId = useId();
  const highest = points.reduce((most, { value = 0 }) => Math.max(most, value), 0);
  const [first, last] = [points[0], points.at(-1)];
  const top = points.find(({ value }) => value === highest);
  const sentence =
    highest === 0 || !top
      ? `${title}: nada no período.`
      : `${title}: no máximo ${textOf(highest)} (${top.period}). Os valores estão na tabela.`;
  const share = (value = 0) => (highest === 0 ? 0 : (value / highest) * HEIGHT);
  return (
    <figure className={css.plot} aria-labelledby={titleId}>
      <figcaption>
        <h3 id={titleId}>{title}</h3>
        {legend !== undefined && <p className={css.small}>{legend}</p>}
      </figcaption>
      <p className={css.small} aria-hidden="true">
        {highest === 0 ? 'Nada no período' : `até ${textOf(highest)}`}
      </p>
      <svg
        className={css.bars}
        viewBox={`0 0 ${Math.max(points.length, FEWEST_PLACES)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={sentence}
      >
        {points.map(({ period, value, part }, place) => (
          <g key={period}>
            <title>{value === undefined ? period : `${period}: ${textOf(value)}`}</title>
            <rect
              className={part === undefined ? css.strong : css.light}
              x={place + 0.12}
              width={0.76}
              y={HEIGHT - share(value)}
              height={share(value)}
            />
            {part !== undefined && (
              <rect
                className={css.strong}
                x={place + 0.12}
                width={0.76}
                y={HEIGHT - share(part)}
                height={share(part)}
              />
            )}
          </g>
        ))}
      </svg>
      <p className={css.ends} aria-hidden="true">
        <span>{first?.period}</span>
        {last !== first && <span>{last?.period}</span>}
      </p>
    </figure>
  );
}
