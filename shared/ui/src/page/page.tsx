import type { ReactNode, Ref } from 'react';
import * as styles from './page.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Lead } from '../text/lead.tsx';
import { Breadcrumb, type BreadcrumbProps } from './breadcrumb.tsx';

export interface PageProps {
  readonly title: ReactNode;
  /** At most one sentence under the title. */
  readonly sentence?: ReactNode;
  /** The way back: 'Início > {here}'. */
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
 * Lays out the content of a screen: way back, title, one sentence, then the work. Stands inside a `PageFrame` or an
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
