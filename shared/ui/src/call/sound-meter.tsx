import { useEffect, useRef } from 'react';
import * as styles from './sound-meter.module.css';
import { useStyles } from '../foundation/use-styles.ts';

/**
 * Subscribes a listener to sound levels, 0 (silence) to 1 (loud).
 * @returns a function that unsubscribes it
 */
export type SoundSource = (listener: (level: number) => void) => () => void;

const BARS = 10;

/**
 * Converts a sound level to the number of lit bars.
 * @param level 0 to 1; clamped
 */
export function litBars(level: number): number {
  return Math.round(Math.min(1, Math.max(0, level)) * BARS);
}

/** Shows the level of a microphone as ten small arches. Decorative; changes without rendering again. */
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
