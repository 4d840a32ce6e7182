import type { ReactNode, Ref } from 'react';
import { Icon } from '../basics/icon.tsx';
import { chevronLeft } from '../basics/icons.ts';
import { useLink, type LinkTarget } from '../basics/link.tsx';
import { Lead } from '../basics/text.tsx';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './page.module.css';

export interface PageProps {
  readonly title: ReactNode;
  /** At most one sentence under the title. */
  readonly sentence?: ReactNode;
  /** The breadcrumb: 'Início > {here}'. */
  readonly back?: BreadcrumbProps;
  readonly children: ReactNode;
  /** An illustration on a line, below the title. */
  readonly art?: ReactNode;
  /** As wide as a form. */
  readonly narrow?: boolean;
  /** To put the focus on the title after a change of screen. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

/**
 * Lays out the content of a screen: breadcrumb, title, one sentence, then the work. Used inside a `PageFrame` or an
 * embed.
 */
export function Page({ title, sentence, back, art, children, narrow = false, titleRef }: PageProps) {
  const css = useStyles(styles);
  return (
    <div className={classNames(css.page, narrow && css.narrow)}>
      <div className={css.head}>
        {back && <Breadcrumb {...back} />}
        <h1 ref={titleRef} tabIndex={-1}>
          {title}
        </h1>
        {sentence && <Lead>{sentence}</Lead>}
      </div>
      {art && <div className={css.art}>{art}</div>}
      {children}
    </div>
  );
}

export interface BreadcrumbProps extends LinkTarget {
  readonly here: string;
  /** Label of the target; 'Início' unless said. */
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
