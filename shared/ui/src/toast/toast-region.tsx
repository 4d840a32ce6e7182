import { useContext, useRef } from 'react';
import { createPortal } from 'react-dom';
import * as styles from './toast.module.css';
import { classNames } from '../foundation/class-names.ts';
import { FloatContext } from '../foundation/ui-context.ts';
import { useStyles } from '../foundation/use-styles.ts';
import type { StatusKind } from '../note/status.ts';
import { Toast } from './toast.tsx';
import { useAboveDialogs } from './use-above-dialogs.ts';
import { useClearPlace } from './use-clear-place.ts';

export interface ToastItem {
  readonly id: string | number;
  readonly kind: StatusKind;
  readonly message: string;
  readonly durationMs?: number;
}

export interface ToastRegionProps {
  /** The first is on show; the others follow when it is closed. */
  readonly toasts: readonly ToastItem[];
  readonly onClose: (id: ToastItem['id']) => void;
  /** `window`: at the foot of the window. `inline`: last in a part of a page that is not ours, over the foot of it. */
  readonly placement?: 'window' | 'inline';
}

/**
 * Shows one toast at a time at the foot of the window, to the right when wide, and clear of what is typed and of the
 * controls that stand there.
 * @see docs/product/ui.md
 */
export function ToastRegion({ toasts, onClose, placement = 'window' }: ToastRegionProps) {
  const css = useStyles(styles);
  const floats = useContext(FloatContext);
  const section = useRef<HTMLElement>(null);
  const isWindow = placement === 'window';
  const [shown] = toasts;
  const isFloating = isWindow && floats !== null && shown !== undefined;
  useAboveDialogs(section, isFloating);
  const isAtHead = useClearPlace(section, isFloating || !isWindow ? shown?.id : undefined, isWindow);
  const region = (
    <section
      ref={section}
      popover={isWindow ? 'manual' : undefined}
      className={classNames(css.region, css[placement], isAtHead && css.atHead)}
      aria-label="Avisos"
    >
      {shown && <ShownToast key={shown.id} {...shown} onClose={onClose} />}
    </section>
  );
  if (!isWindow || floats === undefined) return region;
  return floats && createPortal(region, floats);
}

function ShownToast({ id, onClose, ...toast }: ToastItem & Pick<ToastRegionProps, 'onClose'>) {
  return <Toast {...toast} onClose={() => onClose(id)} />;
}
