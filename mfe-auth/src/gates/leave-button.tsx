import { usePortal } from '@acolhe/session';
import { Button, LeaveDialog } from '@acolhe/ui';
import { useState } from 'react';

interface LeaveButtonProps {
  readonly isUnsaved?: boolean;
  readonly idle?: boolean;
}

/**
 * Signs the patient out of a gate that they decline.
 * @param props.isUnsaved the form holds changes: the button asks before they are lost
 * @param props.idle while the form is saved: its response would sign the patient in again, or change the step
 */
export function LeaveButton({ isUnsaved = false, idle = false }: LeaveButtonProps) {
  const portal = usePortal();
  const [isAsking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await portal.session.signOut();
    setLeaving(false);
    setAsking(false);
  };
  return (
    <>
      <Button
        busy={leaving}
        busyLabel="Saindo..."
        idle={idle}
        onPress={() => {
          if (isUnsaved) setAsking(true);
          else void leave();
        }}
      >
        Cancelar
      </Button>
      {isAsking && <LeaveDialog busy={leaving} onStay={() => setAsking(false)} onLeave={() => void leave()} />}
    </>
  );
}
