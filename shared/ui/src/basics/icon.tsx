import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import type { IconShape } from './icons.ts';
import * as styles from './icon.module.css';

export interface IconProps {
  /** One of `icons`. */
  readonly shape: IconShape;
  /** `large` for a separate block, `small` inside a hint. */
  readonly size?: 'small' | 'normal' | 'medium' | 'large';
}

/** Draws an icon in the colour of the text around it. Hidden from screen readers, since text accompanies it. */
export function Icon({ shape, size = 'normal' }: IconProps) {
  const css = useStyles(styles);
  return (
    <svg className={classNames(css.icon, css[size])} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shape} />
    </svg>
  );
}
