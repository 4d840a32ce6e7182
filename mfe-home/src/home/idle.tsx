import { Icon, type IconShape, useStyles } from '@acolhe/ui';
import * as styles from './idle.module.css';

const REASON = 'Ainda não disponível neste portal.';

/** A row for a way that this portal does not serve: it stands there and says why it leads nowhere. */
export function IdleRow({ title, icon }: { readonly title: string; readonly icon: IconShape }) {
  const css = useStyles(styles);
  return (
    <li className={css.row}>
      <Icon shape={icon} size="medium" />
      <span>
        <span className={css.name}>{title}</span>
        <span className={css.reason}>{REASON}</span>
      </span>
    </li>
  );
}

/** A door that this portal does not serve. */
export function IdleDoor({ title }: { readonly title: string }) {
  const css = useStyles(styles);
  return (
    <div className={css.door}>
      <p className={css.name}>{title}</p>
      <p className={css.reason}>{REASON}</p>
    </div>
  );
}
