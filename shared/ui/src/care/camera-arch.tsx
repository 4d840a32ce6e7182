import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../basics/icon.tsx';
import { video, videoOff } from '../basics/icons.ts';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './camera-arch.module.css';

export interface CameraArchProps {
  /** The person's own picture: a `video` element. It remains mounted while the camera is off. */
  readonly children: ReactNode;
  /** The camera is off or not allowed. */
  readonly off?: boolean;
  /** The camera is being opened: nothing is wrong yet. */
  readonly opening?: boolean;
  /** It does not work: the frame turns red. */
  readonly wrong?: boolean;
}

/** Shows the patient's own picture in an arch before a call. */
export function CameraArch({ children, off = false, opening = false, wrong = false }: CameraArchProps) {
  const css = useStyles(styles);
  return (
    <div className={classNames(css.arch, wrong && css.wrong)}>
      {children}
      {(off || opening) && (
        <span className={classNames(css.off, opening && css.opening)}>
          <Icon shape={opening ? video : videoOff} size="large" />
        </span>
      )}
    </div>
  );
}

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
