import { type ReactNode, useId } from 'react';
import { CobogoPattern } from '../art/scenes.tsx';
import { Icon } from '../basics/icon.tsx';
import { arrowRight } from '../basics/icons.ts';
import { useLink, type LinkTarget } from '../basics/link.tsx';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './action-card.module.css';

export interface ActionCardProps extends LinkTarget {
  readonly title: string;
  readonly hint: string;
  /** A `Person` on the strong card, a picture on the light one. */
  readonly art: ReactNode;
  readonly tone?: 'strong' | 'light';
}

/** A large card that is one link. At most two on a page, one of them strong; without permission there is none. */
export function ActionCard({ title, hint, art, tone = 'strong', ...target }: ActionCardProps) {
  const css = useStyles(styles);
  const id = useId();
  const [nameId, hintId] = [`${id}-name`, `${id}-hint`];
  // The hint is read after a pause, not as a part of its name.
  const anchor = { ...useLink(target), 'aria-labelledby': nameId, 'aria-describedby': hintId };
  if (tone === 'light') {
    return (
      <a {...anchor} className={classNames(css.card, css.light)}>
        <span className={css.text}>
          <span className={css.name} id={nameId}>
            {title}
          </span>
          <span className={css.hint} id={hintId}>
            {hint}
          </span>
        </span>
        <span className={css.picture}>{art}</span>
      </a>
    );
  }
  return (
    <a {...anchor} className={classNames(css.card, css.strong)}>
      <span className={css.text}>
        <span className={css.name} id={nameId}>
          {title}
        </span>
        <span className={css.hint} id={hintId}>
          {hint}
        </span>
        <span className={css.go}>
          <Icon shape={arrowRight} size="large" />
        </span>
      </span>
      <span className={css.arch}>
        <CobogoPattern />
        {art}
      </span>
    </a>
  );
}
