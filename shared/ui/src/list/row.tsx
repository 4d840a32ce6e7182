import { type ReactNode, useId } from 'react';
import { Icon } from '../basics/icon.tsx';
import { chevronRight, type IconShape } from '../basics/icons.ts';
import { useLink, type LinkTarget } from '../basics/link.tsx';
import { Tag } from '../basics/tag.tsx';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './row.module.css';

export interface RowProps extends LinkTarget {
  readonly title: string;
  readonly icon: IconShape;
  /** One line about the target. */
  readonly meta?: string;
  /** New content of the target, in a label of one or two words. */
  readonly newContent?: string;
}

/** A link in a `RowGroup`: icon, words, arrow. */
export function Row({ title, icon, meta, newContent, ...target }: RowProps) {
  const css = useStyles(styles);
  const anchor = useLink(target);
  const id = useId();
  const [nameId, newContentId, metaId] = [`${id}-name`, `${id}-news`, `${id}-meta`];
  return (
    <li className={css.item}>
      {/* What describes it is read after a pause, not as a part of its name. */}
      <a
        {...anchor}
        className={css.row}
        aria-labelledby={nameId}
        aria-describedby={classNames(newContent && newContentId, meta && metaId)}
      >
        <span className={css.mark}>
          <Icon shape={icon} size="medium" />
        </span>
        <span>
          <span className={classNames(css.name, newContent && css.beforeNews)} id={nameId}>
            {title}
          </span>
          {newContent && (
            <span id={newContentId}>
              <Tag kind="info">{newContent}</Tag>
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

export interface RowGroupProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The level of its heading; 2 unless it is below another. */
  readonly level?: 2 | 3;
}

/** Groups rows under one heading. */
export function RowGroup({ title, children, level = 2 }: RowGroupProps) {
  const css = useStyles(styles);
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId} className={level === 2 ? css.title : css.subtitle}>
        {title}
      </Title>
      <ul className={css.rows}>{children}</ul>
    </section>
  );
}
