import { usePortal } from '@acolhe/session';
import { useStyles } from '@acolhe/ui';
import { type ReactNode } from 'react';
import * as styles from './home.module.css';

/** Has a screen loaded ahead when somebody points at, touches or focuses the way to it. */
export function Ahead({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const portal = usePortal();
  const css = useStyles(styles);
  const load = () => portal.prefetch(path);
  return (
    <div className={css.ahead} onPointerEnter={load} onTouchStart={load} onFocus={load}>
      {children}
    </div>
  );
}
