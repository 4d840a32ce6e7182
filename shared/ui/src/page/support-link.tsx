import * as styles from './footer.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { phone } from '../icon/icons.ts';

export interface SupportLinkProps {
  readonly supportPhone: string;
  readonly supportHref?: string;
  /** Told when the person asks for help. */
  readonly onSupport?: () => void;
}

/** Shows 'Precisa de ajuda?' and the support number. Opens a web address in a new tab, so that unsaved work stays. */
export function SupportLink({ supportPhone, supportHref, onSupport }: SupportLinkProps) {
  const css = useStyles(styles);
  const elsewhere = supportHref?.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a
      className={css.help}
      href={supportHref ?? `tel:${supportPhone.replace(/\D/g, '')}`}
      onClick={onSupport}
      {...elsewhere}
    >
      <Icon shape={phone} />
      <span>
        Precisa de ajuda? <b className={css.number}>{supportPhone}</b>
      </span>
    </a>
  );
}
