import { useId } from 'react';
import * as styles from './row.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { chevronRight, type IconShape } from '../icon/icons.ts';
import { Tag } from '../note/tag.tsx';
import { useLink, type LinkTarget } from '../link/use-link.ts';

export interface RowProps extends LinkTarget {
  readonly title: string;
  readonly icon: IconShape;
  /** One line of what lies behind it. */
  readonly meta?: string;
  /** What is new behind it, in one or two words. */
  readonly news?: string;
}

/** A link in a `RowGroup`: icon, words, arrow. */
export function Row({ title, icon, meta, news, ...target }: RowProps) {
  const css = useStyles(styles);
  const anchor = useLink(target);
  const id = useId();
  const [nameId, newsId, metaId] = [`${id}-name`, `${id}-news`, `${id}-meta`];
  return (
    <li className={css.item}>
      {/* What describes it is read after a pause, not as a part of its name. */}
      <a
        {...anchor}
        className={css.row}
        aria-labelledby={nameId}
        aria-describedby={classNames(news && newsId, meta && metaId)}
      >
        <span className={css.mark}>
          <Icon shape={icon} size="medium" />
        </span>
        <span>
          <span className={classNames(css.name, news && css.beforeNews)} id={nameId}>
            {title}
          </span>
          {news && (
            <span id={newsId}>
              <Tag kind="info">{news}</Tag>
            </span>
          )}
          {meta && (
            <span className={css.meta} id={metaId}>
              {meta}
            </span>
          )}
        </span>
        <span className={css.arrow}>
          <Icon shape={chevronRight} />
        </span>
      </a>
    </li>
  );
}
