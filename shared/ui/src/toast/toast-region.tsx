import { useContext } from 'react';
import { createPortal } from 'react-dom';
import * as styles from './toast.module.css';
import { classNames } from '../foundation/class-names.ts';
import { FloatContext } from '../foundation/ui-context.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { type StatusKind } from '../note/status.ts';
import { Toast } from './toast.tsx';

export interface ToastItem {
  readonly id: string | number;
  readonly kind: StatusKind;
  readonly message: string;
  readonly durationMs?: number;
  /** Shown, not announced: the page says the same aloud. */
  readonly silent?: boolean;
}

export interface ToastRegionProps {
  readonly toasts: readonly ToastItem[];
  readonly onClose: (id: ToastItem['id']) => void;
  /** `window`: at the edge of the window. `inline`: first in a part of a page that is not ours, over the head of it. */
  readonly placement?: 'window' | 'inline';
}

/** Where toasts appear: at the top, where no screen has its main controls; to the right when wide. See docs/product/ui.md. */
export function ToastRegion({ toasts, onClose, placement = 'window' }: ToastRegionProps) {
  const css = useStyles(styles);
  const floats = useContext(FloatContext);
  const region = (
    <section className={classNames(css.region, css[placement])} aria-label="Avisos">
      {toasts.map(({ id, ...toast }) => <Toast key={id} {...toast} onClose={() => onClose(id)} />)}
    </section>
  );
  if (placement === 'inline' || floats === undefined) return region;
  return floats && createPortal(region, floats);
}
