import { usePortal, useSession } from '@acolhe/session';
import { Button, Note, unlockSound } from '@acolhe/ui';
import { useState } from 'react';
import { careCallsOf } from '../care/care-calls.ts';
import { replaceBy } from '../navigation/links.ts';

/**
 * Asks again, with the same answers, after a request that ended because the patient was away, and leads to the waiting
 * room.
 * @see docs/product/absence.md
 */
export function AskAgain({ isMain = false }: { /** It is what the page is for. */ readonly isMain?: boolean }) {
  const portal = usePortal();
  const patientId = useSession()?.patient.id;
  const [state, setState] = useState<{ readonly busy: boolean; readonly message?: string }>({ busy: false });
  const ask = async (): Promise<void> => {
    if (patientId === undefined || state.busy) return;
    // Browsers allow the later alert sound because of this press.
    void unlockSound();
    setState({ busy: true });
    const answer = await careCallsOf(portal).askAgain({ patientId });
    if (answer.error) return setState({ busy: false, message: answer.error.message });
    const { requestId } = answer.data;
    portal.emit({ type: 'visit-requested', requestId });
    replaceBy(portal, portal.addressOf('visit', { requestId }));
  };
  return (
    <>
      {state.message !== undefined && (
        <Note kind="danger" live>
          {state.message}
        </Note>
      )}
      <Button
        kind={isMain ? 'main' : undefined}
        busy={state.busy}
        busyLabel="Pedindo de novo..."
        onPress={() => void ask()}
      >
        Pedir de novo
      </Button>
    </>
  );
}
