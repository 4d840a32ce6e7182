import { useVideoApi, useWakeLock } from '@acolhe/call';
import { usePortal } from '@acolhe/session';
import { useStore } from '@acolhe/state';
import { Anyone, Button, Dialog, icons, QueueArches, useStyles } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import type { OpenedVisit } from '../cabin/run-cabin.ts';
import { OverScreen } from './end-screen.tsx';
import { MainRoom } from './main-room.tsx';
import { type RunningVisit, runVisit } from './run-visit.ts';
import type { VisitStage } from './visit-machine.ts';
import * as styles from './visit.module.css';

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

export interface ExitDialogProps {
  readonly onStay: () => void;
  readonly onExit: () => void;
}

/** Asks before the patient leaves the room, which ends the visit. */
function ExitDialog({ onStay, onExit }: ExitDialogProps) {
  return (
    <Dialog
      large
      title="Deseja Sair da Sala?"
      onCancel={onStay}
      actions={
        <>
          <Button kind="quiet" size="large" onPress={onStay}>
            Cancelar
          </Button>
          <Button kind="danger" size="large" onPress={onExit}>
            Sair da Sala
          </Button>
        </>
      }
    >
      <p>Ao sair da sala, seu atendimento será encerrado. Deseja continuar?</p>
    </Dialog>
  );
}

/** The first room: shown for a few seconds before the main room opens by itself. */
function WaitingRoom({ onExit }: { readonly onExit: () => void }) {
  const css = useStyles(styles);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.waiting}>
      <div className={css.stage}>
        <p className={css.name}>SALA DE ESPERA</p>
        <QueueArches>
          <Anyone />
        </QueueArches>
        <h1 ref={heading} tabIndex={-1}>
          Em poucos segundos será encaminhado para a Sala do Atendimento
        </h1>
      </div>
      <div className={css.foot}>
        <Button kind="dangerQuiet" size="large" icon={icons.exit} onPress={onExit}>
          Sair da Sala
        </Button>
      </div>
    </div>
  );
}
