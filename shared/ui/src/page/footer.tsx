import type { ColorScheme } from '@acolhe/brand';
import { Icon } from '../basics/icon.tsx';
import { chat, phone } from '../basics/icons.ts';
import { Link } from '../basics/link.tsx';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import { neverCovered } from '../overlay/use-clear-place.ts';
import * as appearanceStyles from './appearance-choice.module.css';
import * as styles from './footer.module.css';

export interface FooterProps extends SupportLinkProps {
  /** Address of the help page; absent where there is none. */
  readonly helpHref?: string | undefined;
  /** The version of the product, where it is shown: '1.5.1-z'. */
  readonly version?: string;
  /** The choice between light and dark colours, where there is one. */
  readonly appearance?: AppearanceChoiceProps | undefined;
  /** It ends the content of a page without our frame, on the background of that page. */
  readonly inContent?: boolean;
}

/** Shows how to reach the support, the help, how the page looks, and the version. */
export function Footer({ helpHref, version, appearance, inContent = false, ...support }: FooterProps) {
  const css = useStyles(styles);
  return (
    <footer className={classNames(css.footer, inContent && css.inContent)} {...neverCovered}>
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

const SCHEMES: Readonly<Record<ColorScheme, string>> = { device: 'como o aparelho', light: 'clara', dark: 'escura' };

const isScheme = (value: string): value is ColorScheme => value in SCHEMES;

export interface AppearanceChoiceProps {
  readonly value: ColorScheme;
  readonly onChange: (scheme: ColorScheme) => void;
}

/** Chooses light or dark colours, in one quiet line. Controlled: `value` and `onChange(scheme)`. */
export function AppearanceChoice({ value, onChange }: AppearanceChoiceProps) {
  const css = useStyles(appearanceStyles);
  return (
    <label className={css.line}>
      Aparência:
      <select
        className={css.list}
        value={value}
        onChange={({ currentTarget }) => isScheme(currentTarget.value) && onChange(currentTarget.value)}
      >
        {Object.entries(SCHEMES).map(([scheme, name]) => (
          <option key={scheme} value={scheme}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export interface SupportLinkProps {
  /** The support number as it is read: '0800 724 3838'. */
  readonly supportPhone: string;
  /** Where the support answers in a chat; without it, it answers the phone alone. */
  readonly chatHref?: string | null;
  /** Called when the person asks for help. */
  readonly onSupport?: () => void;
}

const WHATSAPP = /^https:\/\/(?:wa\.me|api\.whatsapp\.com)\//;

/**
 * Offers the channels of the support: the number, which is dialled, and the chat, which opens in a new tab, so that
 * unsaved work stays.
 * @see docs/product/brand.md
 */
export function SupportLink({ supportPhone, chatHref, onSupport }: SupportLinkProps) {
  const css = useStyles(styles);
  return (
    <span className={css.channels}>
      <a className={css.help} href={`tel:${supportPhone.replace(/\D/g, '')}`} onClick={onSupport}>
        <Icon shape={phone} />
        <span>
          Precisa de ajuda? <b className={css.number}>{supportPhone}</b>
        </span>
      </a>
      {chatHref && (
        <a className={css.help} href={chatHref} onClick={onSupport} target="_blank" rel="noopener noreferrer">
          <Icon shape={chat} />
          <span className={css.number}>
            {WHATSAPP.test(chatHref) ? 'Conversar pelo WhatsApp' : 'Conversar com o suporte'}
          </span>
        </a>
      )}
    </span>
  );
}
