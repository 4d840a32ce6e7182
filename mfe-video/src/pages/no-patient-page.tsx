import { partnerReturn, signInAddress, usePortal } from '@acolhe/session';
import { Button, EmptyPlant, LinkButton } from '@acolhe/ui';
import { EndPage, VisitFrame } from './visit-frame.tsx';

/** The message when an address opens no session. */
export const NO_PATIENT = 'Falha ao obter paciente, tente novamente mais tarde!';

interface NoPatientPageProps {
  /** Instruction from the service; without it the page gives the advice that helps in most cases. */
  readonly reason?: string;
  readonly onRetry: () => void;
}

/**
 * Shows that the address opened no session, and leads to the password and to the partner, whose page makes a new link;
 * in an app to the app.
 */
export function NoPatientPage({ reason, onRetry }: NoPatientPageProps) {
  const portal = usePortal();
  const home = portal.linkTo('home');
  const inApp = portal.kind === 'webview';
  const partner = inApp ? undefined : partnerReturn(portal.brand);
  return (
    <VisitFrame tall>
      <EndPage
        art={<EmptyPlant />}
        title={NO_PATIENT}
        sentence={
          reason ??
          (inApp
            ? 'Se não der certo, volte ao aplicativo e abra o atendimento de novo.'
            : partner === undefined
              ? 'Se não der certo, entre com CPF e senha.'
              : 'Se não der certo, volte ao início e abra o atendimento de novo, ou entre com CPF e senha.')
        }
      >
        <Button kind="main" onPress={onRetry}>
          Tentar novamente
        </Button>
        {inApp && home !== undefined && <LinkButton href={home}>Voltar ao início</LinkButton>}
        {partner !== undefined && <LinkButton href={partner}>Voltar ao início</LinkButton>}
        {!inApp && <LinkButton href={signInAddress(portal)}>Entrar com CPF e senha</LinkButton>}
      </EndPage>
    </VisitFrame>
  );
}
