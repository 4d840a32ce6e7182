import { useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../basics/icon.tsx';
import { close } from '../basics/icons.ts';
import { statusIcons, type StatusKind } from '../basics/note.tsx';
import { classNames } from '../foundation/styles.ts';
import { FloatContext, useStyles, useUi } from '../foundation/ui.tsx';
import { useAboveDialogs, useClearPlace } from './use-clear-place.ts';
import * as styles from './toast.module.css';

export interface ToastProps {
  readonly kind: StatusKind;
  readonly message: string;
  /** How long it stays, in milliseconds; absent means until it is closed. */
  readonly durationMs?: number;
  readonly onClose: () => void;
}

/**
 * A short message that closes by itself, except while it is hovered or focused. Announced once: not when a notice in
 * the page announces the same message.
 */
export function Toast({ kind, message, durationMs, onClose }: ToastProps) {
  const css = useStyles(styles);
  const { root, announce } = useUi();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  usePausableTimer(durationMs, pointed || focused, onClose);
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    if (!isAnnouncedInPage(root, message)) announce(message, kind === 'danger' ? 'assertive' : 'polite');
  }, [root, announce, kind, message]);
  return (
    <div
      className={classNames(css.toast, css[kind])}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon shape={statusIcons[kind]} size="medium" />
      <p>{message}</p>
      <button type="button" className={css.close} aria-label="Fechar" onClick={onClose}>
        <Icon shape={close} />
      </button>
    </div>
  );
}

const isAnnouncedInPage = (root: Document | ShadowRoot, message: string): boolean =>
  [...root.querySelectorAll('[role="alert"], [role="status"]')].some((note) => note.textContent.includes(message));

/** Calls `done` after `durationMs` without the time of pauses. Without a duration it never does. */
function usePausableTimer(durationMs: number | undefined, paused: boolean, done: () => void): void {
  const left = useRef(durationMs ?? 0);
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  useEffect(() => {
    if (paused || durationMs === undefined) return;
    const started = performance.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [paused, durationMs]);
}

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
  /** `window`: at the bottom of the window. `inline`: last in an embedded part, over the bottom of it. */
  readonly placement?: 'window' | 'inline';
}

/**
 * Shows one toast at a time at the bottom of the window, to the right when wide, clear of the focused input and of what
 * can be pressed there.
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
