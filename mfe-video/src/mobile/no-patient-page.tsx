import { usePortal } from '@acolhe/session';
import { Button, EmptyPlant, LinkButton } from '@acolhe/ui';
import { PATHS } from '../paths.ts';
import { EndPage } from '../visit-screen/ends/end-page.tsx';
import { VisitFrame } from '../visit-screen/visit-frame.tsx';
import { NO_PATIENT } from './use-entrance.ts';

/** The link of the app opened no session. */
export function NoPatientPage({ onRetry }: { readonly onRetry: () => void }) {
  const portal = usePortal();
  return (
    <VisitFrame tall>
      <EndPage art={<EmptyPlant />} title={NO_PATIENT} sentence="Se não der certo, volte ao aplicativo e abra o atendimento de novo.">
        <Button kind="main" onPress={onRetry}>Tentar novamente</Button>
        {portal.serves(PATHS.home) && <LinkButton href={PATHS.home}>Voltar ao início</LinkButton>}
      </EndPage>
    </VisitFrame>
  );
}
