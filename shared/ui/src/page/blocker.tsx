import { type ReactNode, useLayoutEffect, useRef } from 'react';
import * as styles from './blocker.module.css';
import { useStyles } from '../foundation/use-styles.ts';

/**
 * Makes its content inert and invisible while `on`, and restores the focus afterwards. Content that covers it stands
 * outside, after it.
 */
export function Blocker({ on, children }: { readonly on: boolean; readonly children: ReactNode }) {
  const css = useStyles(styles);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = (place.current?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
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
