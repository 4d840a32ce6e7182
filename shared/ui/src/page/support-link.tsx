import * as styles from './footer.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { chat, phone } from '../icon/icons.ts';

export interface SupportLinkProps {
  /** The support number as it is read: '0800 724 3838'. */
  readonly supportPhone: string;
  /** Where the support answers in a chat; without it, it answers the phone alone. */
  readonly chatHref?: string | null;
  /** Told when the person asks for help. */
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
