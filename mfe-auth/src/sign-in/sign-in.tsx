import { addressAfterSignIn, signInAddress, usePortal, useSession } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { Button, icons, Link, Note, useStyles, WelcomeLayout } from '@acolhe/ui';
import { useCallback, useEffect, useState } from 'react';
import { FORGOTTEN_PASSWORD_PATH } from '../../remote.config.ts';
import { NO_PRIVACY, NO_TERMS } from '../legal-documents/missing.ts';
import { PartnerSignInNote } from '../partner-sign-in/partner-sign-in-note.tsx';
import { usePartnerSignIn } from '../partner-sign-in/use-partner-sign-in.ts';
import { useGiftCard } from '../gift-card/use-gift-card.tsx';
import { SupportFoot } from '../support/support-foot.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useLegalDialog } from './use-legal-dialog.ts';
import { useSignInDialog } from './use-sign-in-dialog.ts';
import * as styles from './sign-in.module.css';

/**
 * The sign-in page. It sends a patient who is signed in already on to the address that they came for.
 * @see docs/product/sign-in.md
 */
export function SignIn() {
  const portal = usePortal();
  // A guest session was opened by a link: it has not shown the password yet.
  const isSignedIn = useSession()?.scope === 'portal';
  const state: unknown = useLocation().state;
  const css = useStyles(styles);
  const { brand } = portal;
  const { openDialog, open, close } = useSignInDialog();
  const legal = useLegalDialog(open);
  const failedText = legal.failed;
  const openGiftCard = useCallback(() => open('gift-card'), [open]);
  const giftCard = useGiftCard({ isOpen: openDialog === 'gift-card', open: openGiftCard, close });
  const partner = usePartnerSignIn();
  const isWorking = partner.isWorking || partner.ask !== undefined;
  const [showedPassword, setShowedPassword] = useState(false);
  // A token that failed may be another patient's than the session: then the home of the session stays closed.
  const goesOn = isSignedIn && !isWorking && (showedPassword || !partner.failure);

  useEffect(() => {
    if (goesOn)
      portal.navigate(addressAfterSignIn(state, portal.addressOf('home') ?? signInAddress(portal)), { replace: true });
  }, [portal, goesOn, state]);
  const [arrivedSignedIn] = useState(goesOn);
  // Nothing to read on the way: the screen that they came for loads meanwhile.
  if (arrivedSignedIn && goesOn) return null;

  return (
    <WelcomeLayout
      logo={brand.signInLogo ? brand.logo : undefined}
      sentence="Atendimento de saúde por vídeo, onde você estiver."
    >
      <h1>Acesse sua conta</h1>
      <PartnerSignInNote {...partner} />
      {giftCard.notice && (
        <Note kind={giftCard.notice.kind} title={giftCard.notice.title} live>
          {giftCard.notice.sentence}
        </Note>
      )}
      <div className={css.ways} hidden={openDialog !== undefined || isWorking}>
        <SignInForm cpf={giftCard.cpf} onSignedIn={() => setShowedPassword(true)} />
        {portal.serves(FORGOTTEN_PASSWORD_PATH) && (
          <Link alone href={FORGOTTEN_PASSWORD_PATH}>
            Esqueci a senha
          </Link>
        )}
        <div className={css.card} onPointerEnter={giftCard.prefetch} onFocus={giftCard.prefetch}>
          <Button wide icon={icons.gift} busy={giftCard.isOpening} onPress={() => void giftCard.open()}>
            Inserir código de Gift Card
          </Button>
        </div>
      </div>
      {failedText && (
        <Note
          kind="danger"
          title={failedText === 'terms' ? NO_TERMS : NO_PRIVACY}
          action={<Button onPress={() => void legal.open(failedText)}>Tentar novamente</Button>}
          live
        >
          Confira a internet e tente de novo.
        </Note>
      )}
      <div className={css.texts} onPointerEnter={legal.prefetch} onFocus={legal.prefetch}>
        {brand.consentForm && (
          <Button kind="text" onPress={() => void legal.open('terms')}>
            Termo de uso
          </Button>
        )}
        {brand.privacyForm && (
          <Button kind="text" onPress={() => void legal.open('privacy')}>
            Politica de Privacidade
          </Button>
        )}
      </div>
      {(openDialog === 'terms' || openDialog === 'privacy') && legal.Dialog && (
        <legal.Dialog kind={openDialog} onClose={close} />
      )}
      {giftCard.dialogs}
      <SupportFoot screen="sign-in" />
    </WelcomeLayout>
  );
}
