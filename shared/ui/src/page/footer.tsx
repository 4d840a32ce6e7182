import * as styles from './footer.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import { SupportLink } from './support-link.tsx';

export interface FooterProps {
  /** The support number as it is read: '0800 724 3838'. */
  readonly supportPhone: string;
  /** Where the number leads; without it, it is dialled. */
  readonly supportHref?: string;
  readonly onSupport?: () => void;
  /** The version of the product: '1.5.1-z'. */
  readonly version: string;
}

/** Shows the support phone and the version. */
export function Footer({ version, ...support }: FooterProps) {
  const css = useStyles(styles);
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <SupportLink {...support} />
        <p className={css.version}>Versão {version}</p>
      </div>
    </footer>
  );
}
