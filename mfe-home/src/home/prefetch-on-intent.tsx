import { usePortal } from '@acolhe/session';
import { useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import * as styles from './home.module.css';

/** Prefetches a screen when its link is pointed at, touched or focused. */
export function PrefetchOnIntent({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const portal = usePortal();
  const css = useStyles(styles);
  const prefetch = () => portal.prefetch(path);
  return (
    <div className={css.prefetch} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch}>
      {children}
    </div>
  );
}
