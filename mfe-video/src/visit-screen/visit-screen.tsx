import { usePortal, useSession } from '@acolhe/session';
import { useSearchParams } from '@acolhe/session/router';
import { useEffect, useMemo, useState } from 'react';
import { visitKey } from '@acolhe/contracts';
import { visitAddress } from '../paths.ts';
import { visitMemory } from '../visit/visit-memory.ts';
import { GonePage } from './ends/gone-page.tsx';
import { LiveVisit } from './live-visit.tsx';
import { useRunningVisit } from './use-running-visit.ts';
import { readVisitAddress } from './visit-address.ts';
import { VisitFrame } from './visit-frame.tsx';

/** Waiting room and call of one visit, by its address. @see docs/product/visit-states.md */
export function VisitScreen() {
  const portal = usePortal();
  const patient = useSession()?.patient;
  const [parameters] = useSearchParams();
  const { requestId, handle } = useMemo(() => readVisitAddress(parameters), [parameters]);
  const [round, setRound] = useState(0);
  // The handle is kept for this tab and leaves the address before anything else happens.
  if (requestId !== undefined && handle) visitMemory(portal.storage, visitKey(requestId)).set('handle', handle);
  useEffect(() => {
    if (requestId !== undefined && handle) portal.navigate(visitAddress(requestId), { replace: true });
  }, [portal, requestId, handle]);
  if (!patient) return null;
  if (requestId === undefined) return <VisitFrame tall><GonePage facts={{}} /></VisitFrame>;
  return <VisitOf key={`${requestId}-${round}`} requestId={requestId} patientId={patient.id} onAgain={() => setRound((count) => count + 1)} />;
}

function VisitOf({ requestId, patientId, onAgain }: { readonly requestId: number; readonly patientId: number; readonly onAgain: () => void }) {
  const run = useRunningVisit(requestId, patientId);
  return run ? <LiveVisit {...run} onAgain={onAgain} /> : null;
}
