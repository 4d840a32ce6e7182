import { useContext, useRef } from 'react';
import { createPortal } from 'react-dom';
import * as styles from './toast.module.css';
import { classNames } from '../foundation/class-names.ts';
import { FloatContext } from '../foundation/ui-context.ts';
import { useStyles } from '../foundation/use-styles.ts';
import type { StatusKind } from '../note/status.ts';
import { Toast } from './toast.tsx';
import { useAboveDialogs } from './use-above-dialogs.ts';

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

/**
 * Shows toasts at the top, away from the main controls, and to the right when wide.
 * @see docs/product/ui.md
 */
export function ToastRegion({ toasts, onClose, placement = 'window' }: ToastRegionProps) {
  const css = useStyles(styles);
  const floats = useContext(FloatContext);
  const section = useRef<HTMLElement>(null);
  const isWindow = placement === 'window';
  useAboveDialogs(section, isWindow && floats !== null && toasts.length > 0);
  const region = (
    <section
      ref={section}
      popover={isWindow ? 'manual' : undefined}
      className={classNames(css.region, css[placement])}
      aria-label="Avisos"
    >
      {toasts.map(({ id, ...toast }) => (
        <Toast key={id} {...toast} onClose={() => onClose(id)} />
      ))}
    </section>
  );
  if (!isWindow || floats === undefined) return region;
  return floats && createPortal(region, floats);
}
