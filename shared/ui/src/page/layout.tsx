import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { activeElementOf } from '../foundation/browser-state.ts';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import { neverCovered } from '../overlay/use-clear-place.ts';
import * as styles from './layout.module.css';

/**
 * Makes its content inert and invisible while `on`, and restores the focus afterwards. Content that covers it must be
 * outside, after it.
 */
export function Blocker({ on, children }: { readonly on: boolean; readonly children: ReactNode }) {
  const css = useStyles(styles);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = place.current && activeElementOf(place.current);
    if (!on || !(before instanceof HTMLElement) || !place.current?.contains(before)) return undefined;
    return () => {
      if (before.isConnected) before.focus();
    };
  }, [on]);
  return (
    <div ref={place} className={on ? css.blocked : undefined} inert={on}>
      {children}
    </div>
  );
}

/**
 * Arranges the buttons that end a screen, in the order quiet, main: main on top on a phone; where there is room, the
 * quiet one begins where the fields do, and main ends where they end.
 */
export function Actions({ children }: { readonly children: ReactNode }) {
  const css = useStyles(styles);
  return (
    <div className={css.actions} {...neverCovered}>
      {children}
    </div>
  );
}

export interface TwoColumnsProps {
  /** The work. */
  readonly children: ReactNode;
  /** Help or a summary: below on a phone, at the right where there is room. */
  readonly aside: ReactNode;
  /** Both of the same width; otherwise the aside has 22 rem. */
  readonly even?: boolean;
  /** The aside stays in view while the work is scrolled, where both are side by side. */
  readonly sticky?: boolean;
}

/** Arranges work and help side by side where there is room. */
export function TwoColumns({ children, aside, even = false, sticky = false }: TwoColumnsProps) {
  const css = useStyles(styles);
  return (
    <div className={classNames(css.columns, even && css.even)}>
      <div className={css.work}>{children}</div>
      <aside className={classNames(css.aside, sticky && css.sticky)}>{aside}</aside>
    </div>
  );
}

/** A plain white panel with a thin line. */
export function Panel({ children }: { readonly children: ReactNode }) {
  const css = useStyles(styles);
  return <div className={css.panel}>{children}</div>;
}
