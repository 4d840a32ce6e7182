import { useVideoApi, useWakeLock } from '@acolhe/call';
import { usePortal } from '@acolhe/session';
import { useStore } from '@acolhe/state';
import { useEffect, useState } from 'react';
import type { OpenedVisit } from '../cabin-service/run-cabin.ts';
import type { VisitStage } from '../visit-machine/visit-state.ts';
import { ExitDialog } from './exit-dialog.tsx';
import { MainRoom } from './main-room.tsx';
import { OverScreen } from './over-screen.tsx';
import { type RunningVisit, runVisit } from './run-visit.ts';
import { WaitingRoom } from './waiting-room.tsx';

export interface VisitScreenProps {
  readonly visit: OpenedVisit;
  readonly hasPrinter: boolean;
  readonly onOver: () => void;
}

/** Runs a visit while it is mounted, and draws its rooms. */
export function VisitScreen(props: VisitScreenProps) {
  const { visit } = props;
  const video = useVideoApi();
  const [running, setRunning] = useState<RunningVisit>();
  useEffect(() => {
    const run = runVisit(visit, video);
    setRunning(run);
    return () => run.close();
  }, [visit, video]);
  return running ? <VisitRooms {...props} running={running} /> : null;
}

const WITH_PROFESSIONAL: readonly VisitStage[] = ['in-call', 'peer-away', 'unstable'];

function VisitRooms({ hasPrinter, onOver, running }: VisitScreenProps & { readonly running: RunningVisit }) {
  const portal = usePortal();
  const state = useStore(running.store);
  const [asking, setAsking] = useState(false);
  const { stage } = state;
  const phase = stage === 'ended' ? 'over' : WITH_PROFESSIONAL.includes(stage) ? 'call' : 'visit';
  useEffect(() => portal.emit({ type: 'cabin-phase', phase }), [portal, phase]);
  useWakeLock(stage !== 'ended');
  if (stage === 'ended')
    return <OverScreen issued={state.facts.issued} hasPrinter={hasPrinter} calls={running.calls} onClose={onOver} />;
  const ask = (): void => setAsking(true);
  return (
    <>
      {stage === 'waiting-room' ? (
        <WaitingRoom onExit={ask} />
      ) : (
        <MainRoom visit={running} state={state} onExit={ask} />
      )}
      {asking && stage !== 'leaving' && (
        <ExitDialog onStay={() => setAsking(false)} onExit={() => running.store.dispatch({ type: 'exit-confirmed' })} />
      )}
    </>
  );
}
