import { usePortal } from '@acolhe/session';
import { Button, LeaveDialog } from '@acolhe/ui';
import { useState } from 'react';

/**
 * Declines what a gate asks for: the patient is signed out.
 * @param props.isUnsaved something was typed that would be lost: it is asked first
 */
export function LeaveButton({ isUnsaved = false }: { readonly isUnsaved?: boolean }) {
  const portal = usePortal();
  const [asked, setAsked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await portal.session.signOut();
    setLeaving(false);
    setAsked(false);
  };
  return (
    <>
      <Button
        busy={leaving}
        busyLabel="Saindo..."
        onPress={() => {
          if (isUnsaved) setAsked(true);
          else void leave();
        }}
      >
        Cancelar
      </Button>
      {asked && <LeaveDialog busy={leaving} onStay={() => setAsked(false)} onLeave={() => void leave()} />}
    </>
  );
}
