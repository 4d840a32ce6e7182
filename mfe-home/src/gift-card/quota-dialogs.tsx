import { type QuotaDetail } from '@acolhe/contracts';
import { useState } from 'react';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { QuotaDetailsDialog } from './quota-details-dialog.tsx';

interface QuotaDialogsProps {
  readonly patientId: number;
  readonly onClose: () => void;
}

/** The details of the quotas and, in their place, the question before one is given up. */
export function QuotaDialogs({ patientId, onClose }: QuotaDialogsProps) {
  const [givingUp, setGivingUp] = useState<QuotaDetail>();
  if (givingUp) return <GiveUpDialog quota={givingUp} onBack={() => setGivingUp(undefined)} />;
  return <QuotaDetailsDialog patientId={patientId} onGiveUp={setGivingUp} onClose={onClose} />;
}
