import type { ReactNode, Ref } from 'react';
import { Icon } from '../basics/icon.tsx';
import { type IconShape, image, more, screen } from '../basics/icons.ts';
import { VisuallyHidden } from '../basics/text.tsx';
import { useNow } from '../foundation/browser-state.ts';
import { formatDuration } from '../foundation/formats.ts';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import { Menu, type MenuItem } from '../overlay/menu.tsx';
import { neverCovered } from '../overlay/use-clear-place.ts';
import * as styles from './call-bar.module.css';

/** The controls of a call, side by side: `CallButton`s. */
export function CallBar({
  children,
  label = 'Controles da chamada',
}: {
  readonly children: ReactNode;
  readonly label?: string;
}) {
  const css = useStyles(styles);
  return (
    <div className={css.bar} role="group" aria-label={label} {...neverCovered}>
      {children}
    </div>
  );
}

export interface CallButtonProps {
  readonly icon: IconShape;
  /** The state as text: 'Câmera ligada', 'Câmera desligada'. */
  readonly label: string;
  readonly onPress: () => void;
  /** White, because it is off or open. The label says which. */
  readonly marked?: boolean;
  /** It opens something, and whether that is open. */
  readonly expanded?: boolean;
  /** The one that ends the call. */
  readonly end?: boolean;
  /** Low, with the icon next to the text. */
  readonly compact?: boolean;
  /** How many messages are unread; 0 shows nothing. */
  readonly unread?: number;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A control of the call: an icon with its state as text. */
export function CallButton({
  icon,
  label,
  onPress,
  marked = false,
  expanded,
  end = false,
  compact = false,
  unread = 0,
  ref,
}: CallButtonProps) {
  const css = useStyles(styles);
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(css.control, marked && css.marked, end && css.end, compact && css.compact)}
      aria-expanded={expanded}
      onClick={onPress}
    >
      <Icon shape={icon} size="medium" />
      <span>{label}</span>
      {unread > 0 && (
        <>
          <VisuallyHidden>
            , {unread} {unread === 1 ? 'mensagem nova' : 'mensagens novas'}
          </VisuallyHidden>
          <span className={css.badge} data-testid="unread-count" aria-hidden="true">
            {unread}
          </span>
        </>
      )}
    </button>
  );
}

export interface CallClockProps {
  /** Epoch milliseconds. */
  readonly startedAtMs: number;
  /** Returns epoch milliseconds of the service's clock; must stay the same function. */
  readonly nowMs: () => number;
  /** Adds text around the time, in one text node: a reader stops between two. */
  readonly sentence?: (time: string) => string;
}

/** Shows the duration of a call as minutes and seconds. */
export function CallClock({ startedAtMs, nowMs, sentence }: CallClockProps) {
  const time = formatDuration(useNow(nowMs, 1_000) - startedAtMs);
  return <>{sentence?.(time) ?? time}</>;
}

export interface CallMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** In the head of a call: a low button, whose list opens below it. */
  readonly compact?: boolean;
}

/** A control of the call that opens a short list of others: above it in the bar, below it in the head. */
export function CallMenu({ label, items, compact = false }: CallMenuProps) {
  return (
    <Menu
      label={label}
      items={items}
      side={compact ? 'below' : 'above'}
      button={({ ref, isOpen, onPress }) => (
        <CallButton
          ref={ref}
          icon={more}
          label={label}
          expanded={isOpen}
          marked={isOpen}
          compact={compact}
          onPress={onPress}
        />
      )}
    />
  );
}

export interface PictureFitButtonProps {
  /** What a press does: `contain` shows the whole picture, `cover` fills its place with it. */
  readonly to: 'contain' | 'cover';
  readonly onPress: () => void;
}

/** Shows the other person's picture whole, or makes it fill its area again. */
export function PictureFitButton({ to, onPress }: PictureFitButtonProps) {
  return to === 'contain' ? (
    <CallButton icon={image} label="Mostrar tudo" compact onPress={onPress} />
  ) : (
    <CallButton icon={screen} label="Preencher" compact onPress={onPress} />
  );
}
