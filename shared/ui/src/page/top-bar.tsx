import type { BrandLogo } from '@acolhe/brand';
import { Icon } from '../basics/icon.tsx';
import { exit, type IconShape, user } from '../basics/icons.ts';
import { useLink } from '../basics/link.tsx';
import { Note } from '../basics/note.tsx';
import { useOnline } from '../foundation/browser-state.ts';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import { BrandMark } from './brand-mark.tsx';
import * as styles from './top-bar.module.css';

export interface TopBarProps {
  readonly logo: BrandLogo;
  /** Where the logo leads; absent means that it leads nowhere. */
  readonly home?: { readonly href: string; readonly onNavigate?: (href: string) => void };
  /** The name of the signed-in person; on a phone of two lines at most. */
  readonly name?: string;
  readonly nameIcon?: IconShape;
  readonly onExit?: () => void;
  /** Over a page that is wider than others: a call with its notes at its side, or one with a navigation at its side. */
  readonly over?: 'call' | 'navigation' | undefined;
}

/** Two names with more letters do not fit side by side on a phone. */
const LONG_NAMES = { brand: 8, person: 18 };

function HomeLink({ logo, home }: { readonly logo: BrandLogo; readonly home: NonNullable<TopBarProps['home']> }) {
  const css = useStyles(styles);
  const anchor = useLink(home);
  return (
    <a {...anchor} className={css.home} aria-label={`${logo.label}, início`}>
      <BrandMark logo={logo} />
    </a>
  );
}

/** The bar on top of a page: brand mark, name, exit with icon and word. */
export function TopBar({ logo, home, name, nameIcon = user, onExit, over }: TopBarProps) {
  const css = useStyles(styles);
  const isLong = logo.label.length > LONG_NAMES.brand || (name?.length ?? 0) > LONG_NAMES.person;
  return (
    <header className={css.top}>
      <div className={classNames(css.inside, over && css[over], isLong && css.longNames)}>
        {home ? (
          <HomeLink logo={logo} home={home} />
        ) : (
          <span className={css.home}>
            <BrandMark logo={logo} />
          </span>
        )}
        {name && (
          <p className={css.who}>
            <Icon shape={nameIcon} />
            <span>{name}</span>
          </p>
        )}
        {onExit && (
          <button type="button" className={css.exit} onClick={onExit}>
            <Icon shape={exit} />
            <span>Sair</span>
          </button>
        )}
      </div>
    </header>
  );
}

/**
 * Says on every page with bar and footer that there is no internet, for as long as there is none.
 * @see docs/product/page-frame.md
 */
export function OfflineNote() {
  const css = useStyles(styles);
  if (useOnline()) return null;
  return (
    <div className={css.place}>
      <Note kind="warning" live title="Você está sem internet">
        O que está nesta página continua aqui. O resto abre quando a internet voltar.
      </Note>
    </div>
  );
}
