import { addressAfterSignIn, HOME_PATH, MOVEMENT, usePortal, useSession } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { Button, Link, Note, SupportLink, useStyles, WelcomeLayout } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import { DocumentDialog } from '../documents/document-dialog.tsx';
import { ExternalNotice } from '../external/external-notice.tsx';
import { useExternalSignIn } from '../external/use-external-sign-in.ts';
import { useGiftCard } from '../gift-card/use-gift-card.tsx';
import { FORGOTTEN_PASSWORD_PATH } from './paths.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSignInDialog } from './use-sign-in-dialog.ts';
import * as styles from './sign-in.module.css';

/** The way in. Who is signed in already goes on at once. See docs/product/sign-in.md. */
export function SignIn() {
  const portal = usePortal();
  // Who came by a link has not shown the password yet.
  const isSignedIn = useSession()?.scope === 'portal';
  const state: unknown = useLocation().state;
  const css = useStyles(styles);
  const { brand, config } = portal;
  const dialogs = useSignInDialog();
  const { openDialog, open, close } = dialogs;
  const giftCard = useGiftCard(dialogs);
  const external = useExternalSignIn();
  const { isWorking } = external;
  const [showedPassword, setShowedPassword] = useState(false);
  // Whom a partner sent in vain may be somebody else than who is signed in: the home of others is not opened for them.
  const goesOn = isSignedIn && !isWorking && (showedPassword || !external.failure);

  useEffect(() => {
    if (goesOn) portal.navigate(addressAfterSignIn(state, HOME_PATH), { replace: true });
  }, [portal, goesOn, state]);

  return (
    <WelcomeLayout
      logo={brand.signInLogo ? brand.logo : undefined}
      sentence="Atendimento de saúde por vídeo, onde você estiver."
    >
      <h1>Acesse sua conta</h1>
      <ExternalNotice {...external} />
      {giftCard.notice && (
        <Note kind={giftCard.notice.kind} title={giftCard.notice.title} live>
          {giftCard.notice.sentence}
        </Note>
      )}
      <div className={css.ways} hidden={openDialog !== undefined || isWorking}>
        <SignInForm onSignedIn={() => setShowedPassword(true)} />
        {portal.serves(FORGOTTEN_PASSWORD_PATH) && (
          <Link alone href={FORGOTTEN_PASSWORD_PATH}>
            Esqueci a senha
          </Link>
        )}
        <div onPointerEnter={giftCard.prefetch} onFocus={giftCard.prefetch}>
          <Button wide busy={giftCard.isOpening} onPress={() => void giftCard.open()}>
            Inserir código de Gift Card
          </Button>
        </div>
      </div>
      <div className={css.texts}>
        {brand.consentForm && (
          <Button kind="text" onPress={() => open('terms')}>
            Termo de uso
          </Button>
        )}
        {brand.privacyForm && (
          <Button kind="text" onPress={() => open('privacy')}>
            Politica de Privacidade
          </Button>
        )}
      </div>
      {(openDialog === 'terms' || openDialog === 'privacy') && <DocumentDialog kind={openDialog} onClose={close} />}
      {giftCard.dialogs}
      <div className={css.foot}>
        <SupportLink
          supportPhone={brand.supportPhone}
          supportHref={brand.supportChatUrl}
          onSupport={() => portal.log(MOVEMENT.supportAsked, { screen: 'sign-in' })}
        />
        <p className={css.version}>Versão {config.appVersion}</p>
      </div>
    </WelcomeLayout>
  );
}
