import { useState } from 'react';
import type { VisitState } from '../visit-machine/visit-state.ts';

/** Whether the patient waits again after a professional was asked who did not take the visit. */
export function useMissedOffer(stage: VisitState['stage']): boolean {
  const [seen, setSeen] = useState({ stage, isMissed: false });
  if (stage !== seen.stage) setSeen({ stage, isMissed: seen.stage === 'offered' && stage === 'queued' });
  return seen.isMissed && stage === seen.stage;
}
