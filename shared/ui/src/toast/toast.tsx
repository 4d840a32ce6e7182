import { useEffect, useRef, useState } from 'react';
import * as styles from './toast.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useUi } from '../foundation/ui-context.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { close } from '../icon/icons.ts';
import { type StatusKind, statusIcons } from '../note/status.ts';
import { usePausableTimer } from './use-pausable-timer.ts';

export interface ToastProps {
  readonly kind: StatusKind;
  readonly message: string;
  /** How long it stays, in milliseconds; absent means until it is closed. */
  readonly durationMs?: number;
  readonly onClose: () => void;
}

/**
 * A short message that closes by itself, except while it is hovered or focused. Announced once.
 */
export function Toast({ kind, message, durationMs, onClose }: ToastProps) {
  const css = useStyles(styles);
  const { announce } = useUi();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  usePausableTimer(durationMs, pointed || focused, onClose);
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    announce(message, kind === 'danger' ? 'assertive' : 'polite');
  }, [announce, kind, message]);
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
