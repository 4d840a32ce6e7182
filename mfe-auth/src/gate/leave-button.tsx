import { usePortal } from '@acolhe/session';
import { Button } from '@acolhe/ui';
import { useState } from 'react';

/** Declines what a gate asks for: the patient is signed out. */
export function LeaveButton() {
  const portal = usePortal();
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await portal.session.signOut();
    setLeaving(false);
  };
  return <Button busy={leaving} busyLabel="Saindo..." onPress={() => void leave()}>Cancelar</Button>;
}
