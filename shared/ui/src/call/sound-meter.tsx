import { useEffect, useRef } from 'react';
import * as styles from './sound-meter.module.css';
import { useStyles } from '../foundation/use-styles.ts';

/** Calls the listener with each new level, 0 (silence) to 1 (loud); returns a function that stops it. */
export type SoundSource = (listener: (level: number) => void) => () => void;

const BARS = 10;

/** How many of the bars a level lights. */
export function litBars(level: number): number {
  return Math.round(Math.min(1, Math.max(0, level)) * BARS);
}

/** The level of a microphone as ten small arches. Decorative, and drawn without rendering anything again. */
export function SoundMeter({ source }: { readonly source: SoundSource }) {
  const css = useStyles(styles);
  const meter = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      source((level) => {
        if (meter.current) meter.current.dataset.lit = String(litBars(level));
      }),
    [source],
  );
  return (
    <span ref={meter} className={css.meter} data-lit="0" aria-hidden="true">
      {Array.from({ length: BARS }, (_, bar) => (
        <i key={bar} />
      ))}
    </span>
  );
}
