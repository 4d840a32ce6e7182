import * as styles from './page.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { chevronLeft } from '../icon/icons.ts';
import { useLink, type LinkTarget } from '../link/use-link.ts';

export interface BreadcrumbProps extends LinkTarget {
  readonly here: string;
  /** Where the way back leads; 'Início' unless said. */
  readonly from?: string;
}

/**
 * Shows 'Início > {here}'. Cut with an ellipsis where there is no room, since the title repeats it; with large text it
 * wraps instead.
 */
export function Breadcrumb({ here, from = 'Início', ...target }: BreadcrumbProps) {
  const css = useStyles(styles);
  const anchor = useLink(target);
  return (
    <nav className={css.crumb} aria-label="Você está em">
      <ol>
        <li>
          <a {...anchor}>
            <Icon shape={chevronLeft} />
            <span>{from}</span>
          </a>
        </li>
        <li aria-current="page">
          <span aria-hidden="true" className={css.mark}>
            &gt;
          </span>
          {here}
        </li>
      </ol>
    </nav>
  );
}
