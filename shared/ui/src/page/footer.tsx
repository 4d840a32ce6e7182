import * as styles from './footer.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Link } from '../link/link.tsx';
import { AppearanceChoice, type AppearanceChoiceProps } from './appearance-choice.tsx';
import { SupportLink, type SupportLinkProps } from './support-link.tsx';

export interface FooterProps extends SupportLinkProps {
  /** Address of the help page; absent where there is none. */
  readonly helpHref?: string | undefined;
  /** The version of the product, where it is told: '1.5.1-z'. */
  readonly version?: string;
  /** The choice between light and dark colours, where there is one. */
  readonly appearance?: AppearanceChoiceProps | undefined;
  /** It ends the content of a page without our frame, on the ground of that page. */
  readonly inContent?: boolean;
}

/** Shows how to reach the support, the help, how the page looks, and the version. */
export function Footer({ helpHref, version, appearance, inContent = false, ...support }: FooterProps) {
  const css = useStyles(styles);
  return (
    <footer className={classNames(css.footer, inContent && css.inContent)}>
      <div className={css.inside}>
        <SupportLink {...support} />
        {helpHref !== undefined && (
          <Link alone href={helpHref}>
            Ajuda
          </Link>
        )}
        <div className={css.about}>
          {appearance && <AppearanceChoice {...appearance} />}
          {version !== undefined && <p className={css.version}>{`Versão ${version}`}</p>}
        </div>
      </div>
    </footer>
  );
}
