import { Icon, type IconShape, useStyles } from '@acolhe/ui';
import * as styles from './unavailable.module.css';

const REASON = 'Ainda não disponível neste portal.';

/** A row of the menu whose screen this portal does not serve. */
export function UnavailableRow({ title, icon }: { readonly title: string; readonly icon: IconShape }) {
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

/** A card of an action whose screen this portal does not serve. */
export function UnavailableAction({ title }: { readonly title: string }) {
  const css = useStyles(styles);
  return (
    <div className={css.action}>
      <p className={css.name}>{title}</p>
      <p className={css.reason}>{REASON}</p>
    </div>
  );
}
