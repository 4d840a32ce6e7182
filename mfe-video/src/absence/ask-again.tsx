import { useAskAgain } from '@acolhe/session/ask-again';
import { Button, Note, unlockSound } from '@acolhe/ui';

/**
 * Asks again, with the same answers, after a request that ended because the patient was away, and leads to the waiting
 * room.
 * @see docs/product/absence.md
 */
export function AskAgain({ isMain = false }: { /** It is what the page is for. */ readonly isMain?: boolean }) {
  const { isBusy, message, ask } = useAskAgain({ unlockSound, replaces: true });
  return (
    <>
      {message !== undefined && (
        <Note kind="danger" live>
          {message}
        </Note>
      )}
      <Button kind={isMain ? 'main' : undefined} busy={isBusy} busyLabel="Pedindo de novo..." onPress={ask}>
        Pedir de novo
      </Button>
    </>
  );
}
