import { MOVEMENT, usePortal } from '@acolhe/session';
import { Link, SupportLink, useStyles } from '@acolhe/ui';
import { HELP_PATH } from '../../remote.config.ts';
import * as styles from './support-foot.module.css';

/**
 * The foot of the screens that stand before the sign-in: how to reach the support, the help, and the version.
 * @param props.screen name of the screen in the movement log
 */
export function SupportFoot({ screen }: { readonly screen: 'sign-in' | 'recovery' }) {
  const css = useStyles(styles);
  const portal = usePortal();
  const { brand, config } = portal;
  return (
    <div className={css.foot}>
      <SupportLink
        supportPhone={brand.supportPhone}
        chatHref={brand.supportChatUrl}
        onSupport={() => portal.log(MOVEMENT.supportAsked, { screen })}
      />
      {portal.serves(HELP_PATH) && (
        <Link alone href={HELP_PATH}>
          Ajuda
        </Link>
      )}
      <p className={css.version}>Versão {config.appVersion}</p>
    </div>
  );
}
