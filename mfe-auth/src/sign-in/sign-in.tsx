import { cpfDigits, formatCpf, keysOf } from '@acolhe/domain';
import { addressAfterSignIn, signInAddress, usePortal, useSession } from '@acolhe/session';
import { useLocation, useNavigation } from '@acolhe/session/router';
import {
  Button,
  CpfField,
  Form,
  icons,
  Link,
  neverCovered,
  Note,
  PasswordField,
  useForm,
  useStyles,
  VisuallyHidden,
  WelcomeLayout,
  withRetryTime,
} from '@acolhe/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FORGOTTEN_PASSWORD_PATH } from '../../remote.config.ts';
import { useGiftCard } from '../gift-card/use-gift-card.tsx';
import type { LegalDocumentDialog, LegalDocumentKind } from '../legal-documents/legal-document-reader.tsx';
import { NO_PRIVACY, NO_TERMS } from '../legal-documents/messages.ts';
import { PartnerSignInNote, usePartnerSignIn } from './partner-sign-in.tsx';
import { SupportFooter } from './support-footer.tsx';
import * as styles from './sign-in.module.css';

/**
 * The sign-in page. It redirects a patient who is already signed in to the requested address.
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
  const isNavigating = useNavigation().state !== 'idle';
  // Nothing is shown before the redirect: the requested screen is loading. When the service refuses the session in the
  // process, that screen redirects back to a new form: what was typed into this one would be lost.
  if (arrivedSignedIn && (goesOn || isNavigating)) return null;

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
      <div className={css.ways} hidden={openDialog !== undefined || isWorking} {...neverCovered}>
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
      {(openDialog === 'terms' || openDialog === 'privacy') && legal.Dialog && (
        <legal.Dialog kind={openDialog} onClose={close} />
      )}
      {giftCard.dialogs}
      {/* Not before the form, which would push what is pressed here. */}
      {!partner.isWorking && (
        <>
          <div className={css.texts} onPointerEnter={legal.prefetch} onFocus={legal.prefetch} {...neverCovered}>
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
          <SupportFooter screen="sign-in" />
        </>
      )}
    </WelcomeLayout>
  );
}

const MISSING = { cpf: 'CPF não informado', password: 'Senha não informada' } as const;

/** A function, since a schema would bring yup into the first view. */
const rules = (values: Readonly<Record<keyof typeof MISSING, string>>) =>
  keysOf(MISSING)
    .filter((field) => values[field] === '')
    .map((field) => ({ field, message: MISSING[field] }));

export interface SignInFormProps {
  /** Known from elsewhere, such as a registration that has just ended: fills the field in. */
  readonly cpf: string | undefined;
  readonly onSignedIn: () => void;
}

/**
 * Signs the patient in by CPF and password. A failure is a toast, and stays above the fields.
 * @see docs/product/sign-in.md
 */
function SignInForm({ cpf: knownCpf, onSignedIn }: SignInFormProps) {
  const portal = usePortal();
  const home = portal.addressOf('home');
  const form = useForm({
    initial: { cpf: '', password: '' },
    rules,
    async onSubmit({ cpf, password }, { setFailure }) {
      const result = await portal.session.signIn(cpfDigits(cpf), password);
      if (result.ok) return onSignedIn();
      const message = withRetryTime(result);
      setFailure(message);
      return portal.notify({ tone: 'danger', message });
    },
  });
  const { setValue } = form;
  useEffect(() => {
    if (knownCpf !== undefined) setValue('cpf', formatCpf(knownCpf));
  }, [knownCpf, setValue]);
  return (
    <div onFocus={() => home !== undefined && portal.prefetch(home)}>
      <Form form={form} failureTitle="Não foi possível entrar">
        <CpfField {...form.field('cpf')} />
        <PasswordField label="Senha" {...form.field('password')} />
        <Button kind="main" type="submit" wide busy={form.busy} busyLabel="Entrando...">
          Entrar
        </Button>
      </Form>
      <VisuallyHidden>
        <span aria-live="polite">{form.busy && 'Conferindo seu CPF e sua senha.'}</span>
      </VisuallyHidden>
    </div>
  );
}

// Separate chunk, which the sign-in page does not carry.
const loadDialog = () => import('../legal-documents/legal-document-reader.tsx');

/** The texts of the brand, in a dialog of the sign-in page. */
export interface LegalDialog {
  /** Undefined until it was loaded. */
  readonly Dialog: typeof LegalDocumentDialog | undefined;
  /** The document that was requested last, when it failed to load. */
  readonly failed: LegalDocumentKind | undefined;
  readonly open: (kind: LegalDocumentKind) => Promise<void>;
  /** Loads the dialog before a button is pressed. */
  readonly prefetch: () => void;
}

/**
 * Loads the dialog when it is opened.
 * @param show makes it the open one
 * @see docs/product/sign-in.md
 */
function useLegalDialog(show: (kind: LegalDocumentKind) => void): LegalDialog {
  const [Dialog, setDialog] = useState<typeof LegalDocumentDialog>();
  const [failed, setFailed] = useState<LegalDocumentKind>();
  return {
    Dialog,
    failed,
    async open(kind) {
      setFailed(undefined);
      try {
        const { LegalDocumentDialog: loaded } = await loadDialog();
        setDialog(() => loaded);
        show(kind);
      } catch {
        setFailed(kind);
      }
    },
    prefetch: () => {
      loadDialog().catch(() => undefined);
    },
  };
}

/** The dialogs of the sign-in page. */
export type SignInDialog = 'gift-card' | LegalDocumentKind;

export interface SignInDialogs {
  /** The open dialog. While it is open, the form is hidden and retains its input. */
  readonly openDialog: SignInDialog | undefined;
  readonly open: (dialog: SignInDialog) => void;
  /** Shows the form again and returns the focus to where it was. */
  readonly close: () => void;
}

/**
 * Holds which dialog of the sign-in page is open, one at a time.
 * @see docs/product/sign-in.md
 */
function useSignInDialog(): SignInDialogs {
  const { root } = usePortal();
  const [openDialog, setOpenDialog] = useState<SignInDialog>();
  const opener = useRef<Element>(null);
  // The dialog gives the focus back while the form is still hidden and cannot take it.
  useEffect(() => {
    if (!openDialog && opener.current instanceof HTMLElement) opener.current.focus();
  }, [openDialog]);
  const open = useCallback(
    (dialog: SignInDialog) => {
      opener.current = root.activeElement;
      setOpenDialog(dialog);
    },
    [root],
  );
  const close = useCallback(() => setOpenDialog(undefined), []);
  return { openDialog, open, close };
}
