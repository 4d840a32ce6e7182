import { useStyles } from '@acolhe/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './cabin-layout.module.css';

export interface MessageScreenProps {
  readonly title: string;
  /** Above the title: an illustration without words. */
  readonly art?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the main one first. */
  readonly actions?: ReactNode;
  /** It came by itself while something else was on the screen: readers hear it at once. */
  readonly live?: boolean;
}

/** One thing to be told, and what can be done about it. The focus goes to the title. */
export function MessageScreen({ title, art, children, actions, live = false }: MessageScreenProps) {
  const css = useStyles(styles);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className={css.message}>
      {art && <div className={css.art}>{art}</div>}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={css.body} role={live ? 'status' : undefined}>
        {children}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
