import type { Ref } from 'react';
import * as styles from './call-bar.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconShape } from '../icon/icons.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

export interface CallButtonProps {
  readonly icon: IconShape;
  /** The state in words: 'Câmera ligada', 'Câmera desligada'. */
  readonly label: string;
  readonly onPress: () => void;
  /** White, because it is off or open. The label says which. */
  readonly marked?: boolean;
  /** It opens something, and whether that is open. */
  readonly expanded?: boolean;
  /** The one that ends the call. */
  readonly end?: boolean;
  /** Low, with the icon beside the words. */
  readonly compact?: boolean;
  /** How many messages are unread; 0 shows nothing. */
  readonly unread?: number;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A control of the call: an icon with its state in words. */
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
