import { GateOutlet } from '@acolhe/federation/host/gate';
import { usePortal } from '@acolhe/session';
import { Button, Dialog, Note, Spinner } from '@acolhe/ui';
import { INTERRUPTED_TITLE } from './error-screens.tsx';
import type { Remotes } from './remotes.ts';

// The dialogs that cover a screen with a question load as one separate chunk: no first view shows them.
export { LeaveDialog, LeaveQueueDialog } from '@acolhe/ui';

/**
 * Asks who was interrupted for the password, over the covered screen.
 * @see docs/product/session-in-the-browser.md
 */
export function Interrupted({ remotes }: { readonly remotes: Remotes }) {
  return (
    <GateOutlet
      open={remotes.openGates}
      opening={<NotYet />}
      show={({ SignInAgain }) => (SignInAgain ? <SignInAgain /> : <NotYet failed />)}
      failed={(_, retry) => <NotYet failed onRetry={retry} />}
    />
  );
}

/** Shown while the part that asks for the password loads, or when it does not open; offers the exit. */
function NotYet({ failed = false, onRetry }: { readonly failed?: boolean; readonly onRetry?: () => void }) {
  const portal = usePortal();
  const leave = (
    <Button kind="dangerQuiet" onPress={() => void portal.session.signOut()}>
      Sair sem salvar
    </Button>
  );
  return (
    <Dialog
      title={INTERRUPTED_TITLE}
      actions={
        <>
          {leave}
          {onRetry && (
            <Button kind="main" onPress={onRetry}>
              Tentar novamente
            </Button>
          )}
        </>
      }
    >
      {failed ? (
        <Note kind="danger" title="Não foi possível pedir sua senha" live>
          O que você escreveu continua aqui. Confira a internet e tente de novo.
        </Note>
      ) : (
        <p>
          <Spinner /> Um momento...
        </p>
      )}
    </Dialog>
  );
}
