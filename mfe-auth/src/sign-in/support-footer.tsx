import { MOVEMENT, usePortal } from '@acolhe/session';
import { Footer } from '@acolhe/ui';
import { useSyncExternalStore } from 'react';
import { HELP_PATH } from '../../remote.config.ts';

const never = () => () => undefined;

/**
 * The footer of the screens before the sign-in: support contact, help, choice of appearance, and version.
 * @param props.screen name of the screen in the movement log
 */
export function SupportFooter({ screen }: { readonly screen: 'sign-in' | 'recovery' }) {
  const portal = usePortal();
  const { appearance, brand, config } = portal;
  const scheme = useSyncExternalStore(appearance?.subscribe ?? never, () => appearance?.current());
  return (
    <Footer
      inContent
      supportPhone={brand.supportPhone}
      chatHref={brand.supportChatUrl}
      onSupport={() => portal.log(MOVEMENT.supportAsked, { screen })}
      helpHref={portal.serves(HELP_PATH) ? HELP_PATH : undefined}
      appearance={appearance && scheme && { value: scheme, onChange: appearance.choose }}
      version={config.appVersion}
    />
  );
}
