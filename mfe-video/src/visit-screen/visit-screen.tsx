import { visitKey } from '@acolhe/contracts';
import { usePortal, useSession } from '@acolhe/session';
import { useSearchParams } from '@acolhe/session/router';
import { LoadingState, Note } from '@acolhe/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { careCallsOf } from '../care/care-calls.ts';
import { replaceBy, SignInRedirect } from '../care/links.tsx';
import { StalePage } from '../pages/end-pages.tsx';
import { VisitFrame } from '../pages/visit-frame.tsx';
import { LinkScreen } from '../scheduled/link-screen.tsx';
import { ScheduledScreen } from '../scheduled/scheduled-screen.tsx';
import { storeLink, readStoredLink } from '../signed-link/stored-link.ts';
import { type CallStart, runVisit, useRunningVisit } from '../visit/run-visit.ts';
import { type VisitMemory, visitMemory } from '../visit/visit-context.ts';
import { LiveVisit, useUnlockedSound } from './live-visit.tsx';
import { readVideoAddress, type VideoAddress, videoEntry } from './video-entry.ts';

/**
 * Shows waiting room and call of a visit or of an appointment, by the address.
 * @see docs/product/visit-states.md
 */
export function VisitScreen() {
  const portal = usePortal();
  const patient = useSession()?.patient;
  const [parameters] = useSearchParams();
  const address = useMemo(() => readVideoAddress(parameters), [parameters]);
  usePrivateParts(address);
  useUnlockedSound();
  const wasSignedIn = useRef(false);
  if (patient) wasSignedIn.current = true;
  const entry = videoEntry(address, readStoredLink(portal.storage), patient !== undefined);
  switch (entry.kind) {
    case 'link':
      return <LinkScreen key={entry.key} videoKey={entry.key} />;
    case 'sign-in':
      return <SignInRedirect wasSignedIn={wasSignedIn.current} />;
    case 'stale':
      return (
        <VisitFrame tall>
          <StalePage />
        </VisitFrame>
      );
    case 'token':
      return patient ? <TokenEntered handle={entry.handle} patientId={patient.id} /> : null;
    case 'visit':
      return patient ? (
        <VisitEntered
          key={entry.requestId}
          requestId={entry.requestId}
          patientId={patient.id}
          isPressed={address.refresh}
        />
      ) : null;
    case 'appointment':
      return patient ? (
        <ScheduledScreen key={entry.appointmentId} appointmentId={entry.appointmentId} patientId={patient.id} />
      ) : null;
  }
}

/** Stores the private parts of the address for this tab, and removes them from it first. */
function usePrivateParts({ requestId, handle, key, appointmentId, refresh }: VideoAddress): void {
  const portal = usePortal();
  if (key !== undefined && readStoredLink(portal.storage)?.key !== key) storeLink(portal.storage, { key });
  const memory = requestId === undefined ? undefined : visitMemory(portal.storage, visitKey(requestId));
  const begun = useRef<number>(undefined);
  if (refresh && begun.current !== requestId && memory) beginAgain(memory);
  begun.current = requestId;
  if (handle !== undefined) memory?.set('handle', handle);
  useEffect(() => {
    if (key !== undefined || (handle === undefined && !refresh)) return;
    if (requestId !== undefined) replaceBy(portal, portal.addressOf('visit', { requestId }));
    else if (appointmentId !== undefined) replaceBy(portal, portal.addressOf('scheduled-call', { appointmentId }));
  }, [portal, requestId, appointmentId, handle, key, refresh]);
}

/** Forgets what the tab stored of a visit, but for the last message that was read: a way back makes none new. */
function beginAgain(memory: VisitMemory): void {
  const read = memory.get('chat-read');
  memory.clear();
  if (read !== undefined) memory.set('chat-read', read);
}

/** Rejoins the live visit that the token is of; a token of no live visit leads home. */
function TokenEntered({ handle, patientId }: { readonly handle: string; readonly patientId: number }) {
  const visit = useVisitOfToken(handle, patientId);
  return (
    <VisitFrame tall>
      {visit === 'none' ? <StalePage /> : <LoadingState />}
      {visit === 'unreached' && (
        <Note kind="warning" live title="Sem conexão. Tentando de novo...">
          Se o seu atendimento continua, você volta para ele.
        </Note>
      )}
    </VisitFrame>
  );
}

interface VisitEnteredProps {
  readonly requestId: number;
  readonly patientId: number;
  /** The patient pressed on the home for a call in progress. */
  readonly isPressed: boolean;
}

function VisitEntered({ requestId, patientId, isPressed }: VisitEnteredProps) {
  const [round, setRound] = useState(0);
  return (
    <VisitOf
      key={round}
      requestId={requestId}
      patientId={patientId}
      takesOver={isPressed || round > 0}
      onAgain={() => setRound((count) => count + 1)}
    />
  );
}

function VisitOf({
  requestId,
  patientId,
  takesOver,
  onAgain,
}: {
  readonly requestId: number;
  readonly patientId: number;
  readonly takesOver: boolean;
  readonly onAgain: () => void;
}) {
  const begin = useCallback((start: CallStart) => runVisit({ ...start, requestId, patientId }), [requestId, patientId]);
  const run = useRunningVisit(begin, takesOver);
  return run ? <LiveVisit {...run} onAgain={onAgain} /> : null;
}

/** The visit of a token, as far as known; unreached: the service was not reached, and is asked again by itself. */
export type VisitOfToken = 'looking' | 'unreached' | 'none';

const RETRY_MS = 5_000;

/**
 * Finds the live visit that a token is of, and leads to it.
 * @param handle of the token's record
 * @see docs/product/visit-states.md
 */
function useVisitOfToken(handle: string, patientId: number): VisitOfToken {
  const portal = usePortal();
  const [found, setFound] = useState<VisitOfToken>('looking');
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const find = async (): Promise<void> => {
      const { data, error } = await careCallsOf(portal).liveVisit({ patientId });
      if (over) return;
      if (error && error.kind !== 'refused') {
        setFound('unreached');
        timer = setTimeout(() => void find(), RETRY_MS);
        return;
      }
      const live = data?.ok === true && data.result?.token === handle ? data.result : undefined;
      if (live) replaceBy(portal, portal.addressOf('visit', { requestId: live.requestId, token: handle }));
      else setFound('none');
    };
    void find();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [portal, handle, patientId]);
  return found;
}
