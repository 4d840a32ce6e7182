import type { QuotaDetail } from '@acolhe/contracts';
import { useState } from 'react';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { QuotaDetailsDialog } from './quota-details-dialog.tsx';

interface QuotaDialogsProps {
  readonly patientId: number;
  readonly onClose: () => void;
}

/** Shows the details of the quotas or, in their place, the confirmation before one is given up. */
export function QuotaDialogs({ patientId, onClose }: QuotaDialogsProps) {
  const [givingUp, setGivingUp] = useState<QuotaDetail>();
  const [hasGivenUp, setGivenUp] = useState(false);
  const back = (isDone: boolean): void => {
    setGivenUp(isDone);
    setGivingUp(undefined);
  };
  if (givingUp) return <GiveUpDialog quota={givingUp} onBack={() => back(false)} onGivenUp={() => back(true)} />;
  return <QuotaDetailsDialog patientId={patientId} hasGivenUp={hasGivenUp} onGiveUp={setGivingUp} onClose={onClose} />;
}
