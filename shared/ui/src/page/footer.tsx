import * as styles from './footer.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import { SupportLink, type SupportLinkProps } from './support-link.tsx';

export interface FooterProps extends SupportLinkProps {
  /** The version of the product: '1.5.1-z'. */
  readonly version: string;
}

/** Shows how to reach the support, and the version. */
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
