import * as styles from './row.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { chevronRight, type IconShape } from '../icon/icons.ts';
import { useLink, type LinkTarget } from '../link/use-link.ts';

export interface RowProps extends LinkTarget {
  readonly title: string;
  readonly icon: IconShape;
  /** One line of what lies behind it. */
  readonly meta?: string;
}

/** A link in a `RowGroup`: icon, words, arrow. */
export function Row({ title, icon, meta, ...target }: RowProps) {
  const css = useStyles(styles);
  const anchor = useLink(target);
  return (
    <li className={css.item}>
      <a {...anchor} className={css.row}>
        <span className={css.mark}>
          <Icon shape={icon} size="medium" />
        </span>
        <span>
          <span className={css.name}>{title}</span>
          {meta && <span className={css.meta}>{meta}</span>}
        </span>
        <span className={css.arrow}>
          <Icon shape={chevronRight} />
        </span>
      </a>
    </li>
  );
}
