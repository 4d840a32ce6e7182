import { ageAt, DURATIONS } from '@acolhe/domain';
import { usePortalPush } from '@acolhe/federation/push';
import { usePortal, useSession } from '@acolhe/session';
import {
  Anyone,
  Button,
  DeviceNotice,
  icons,
  LinkButton,
  Note,
  OpeningDoor,
  patientKind,
  Person,
  ProgressPath,
  QueueArches,
  useDelayed,
  WaitingStage,
} from '@acolhe/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { inMinutes } from '../care/links.tsx';
import type { VisitState } from '../visit/visit-state.ts';
import { useDisconnectedFor, useMissedOffer } from './delay-notice.tsx';
import { VisitSupport } from './visit-frame.tsx';
import { NO_PROFESSIONAL_ON_DUTY, useWaitRange, waitingMessages } from './waiting-messages.ts';

export interface WaitingRoomProps extends Pick<VisitState, 'stage' | 'facts' | 'queueState'> {
  /** The patient's number in the queue, once it is known. */
  readonly number?: number;
  /** Whether the connection has been lost for some time. */
  readonly offline: boolean;
  /** Notes about a cancellation, and about the patient's devices while the visit is offered. */
  readonly notice?: ReactNode;
  readonly onCancel: () => void;
}

/** After this time without the queue's state the hints are shown without it. */
const QUEUE_WAIT_MS = 2_000;

/**
 * Shows the wait until a professional answers.
 * @see docs/product/waiting-room.md
 */
export function WaitingRoom(props: WaitingRoomProps) {
  const { stage, facts, queueState, number, offline, notice, onCancel } = props;
  const { isStaffed = true, queueHoldMs } = queueState ?? {};
  const fillsWindow = usePortal().kind !== 'embed';
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { path, now, title: message, sentence, detail } = waitingMessages({ stage, facts }, number, isStaffed);
  const isMissed = useMissedOffer(stage);
  const isQueueLate = useDelayed(queueState === undefined, QUEUE_WAIT_MS);
  // The queue's state changes the text above them: their buttons appear after it, and do not move.
  const hasHints = (stage === 'queued' || stage === 'handing-over') && (queueState !== undefined || isQueueLate);
  const isUnattended = hasHints && !isStaffed;
  const range = useWaitRange(stage === 'queued' ? number : undefined, isStaffed);
  const wait = isUnattended ? NO_PROFESSIONAL_ON_DUTY : range;
  const isPlaceUncertain = useDisconnectedFor(offline, queueHoldMs ?? DURATIONS.hearing.placeUncertainMs);
  const notes = (
    <>
      {isMissed && (
        <Note kind="info" live title="O profissional não pôde atender agora">
          Você continua no mesmo lugar da fila. Chamamos outro assim que houver um livre.
        </Note>
      )}
      {offline && (
        <Note kind="warning" live title="Sem conexão. Tentando de novo...">
          {isPlaceUncertain
            ? 'Daqui não dá para saber se o seu lugar ainda está guardado. Troque de rede, por exemplo do Wi-Fi para os dados do celular: quando a conexão voltar, você vê aqui.'
            : `Seu lugar na fila está guardado.${queueHoldMs === undefined ? '' : ` Guardamos por ${inMinutes(queueHoldMs)}.`}`}
        </Note>
      )}
      {notice}
    </>
  );
  return (
    <WaitingStage
      path={<ProgressPath steps={path} now={now} />}
      art={<Picture stage={stage} number={number} />}
      title={message}
      titleRef={title}
      sentence={sentence}
      notes={notes}
      cancel={
        <>
          {isUnattended && fillsWindow && <EmergencyLink />}
          <Button kind="dangerQuiet" icon={icons.hangup} onPress={onCancel}>
            Cancelar ligação
          </Button>
        </>
      }
      footer={
        hasHints && (
          <>
            <WaitElsewhere queueHoldMs={queueHoldMs} />
            {isUnattended && !fillsWindow && <EmergencyLink />}
            {isUnattended && <VisitSupport screen="waiting-room" />}
          </>
        )
      }
      fillsWindow={fillsWindow}
    >
      {(detail !== undefined || wait !== undefined) && (
        <>
          {detail !== undefined && <p>{detail}</p>}
          {wait?.range !== undefined && <b>{wait.range}</b>}
          {wait && <p>{wait.reason}</p>}
        </>
      )}
    </WaitingStage>
  );
}

function Picture({ stage, number }: Pick<WaitingRoomProps, 'stage' | 'number'>) {
  if (stage === 'offered') return <OpeningDoor />;
  return (
    <QueueArches position={stage === 'queued' ? number : undefined}>
      <OwnPerson />
    </QueueArches>
  );
}

/** The patient who waits, drawn by sex and age. */
export function OwnPerson() {
  const { clock } = usePortal();
  const patient = useSession()?.patient;
  if (!patient) return <Anyone />;
  return <Person who={patientKind(patient.gender, ageAt(patient.birthDate, clock.nowMs()))} />;
}

export interface WaitElsewhereProps {
  /** Duration of the queue hold of a patient who is away, once it is known. */
  readonly queueHoldMs: number | undefined;
}

/**
 * Explains the queue hold to a patient who leaves, and offers to notify this device of the offer, so that the patient
 * may wait elsewhere.
 * @see docs/product/push.md
 */
function WaitElsewhere({ queueHoldMs }: WaitElsewhereProps) {
  const { state, turnOn, turnOff } = usePortalPush('turn');
  const duration = queueHoldMs === undefined ? 'por alguns minutos' : `por ${inMinutes(queueHoldMs)}`;
  return (
    <>
      {state === 'unavailable' ? (
        <NotificationPermission />
      ) : (
        <DeviceNotice
          state={state}
          label="Avisar neste aparelho quando for a sua vez"
          on={`Você pode fechar esta tela. Avisamos neste aparelho quando for a sua vez e, a partir do aviso, guardamos o seu lugar ${duration}.`}
          onTurnOn={turnOn}
          onTurnOff={turnOff}
        />
      )}
      {state !== 'on' && (
        <p>
          Deixe esta tela aberta. Tocamos um som quando for a sua vez.
          {queueHoldMs !== undefined &&
            ` Se você sair desta tela ou ficar sem conexão, guardamos o seu lugar ${duration}.`}
        </p>
      )}
    </>
  );
}

/**
 * Calls the ambulance while no professional is on duty: in a window it is next to the button that cancels, which is
 * always in view.
 */
function EmergencyLink() {
  return (
    <LinkButton href="tel:192" icon={icons.phone}>
      Ligar 192 (SAMU)
    </LinkButton>
  );
}

/** Whether the permission can still be asked for: notifications exist, and the patient has not answered. */
const canAsk = (): boolean => 'Notification' in globalThis && Notification.permission === 'default';

/**
 * Offers notifications outside the page; browsers require a press before they ask.
 * @see docs/product/waiting-room.md
 */
export function NotificationPermission() {
  const [asked, setAsked] = useState<'open' | 'granted' | 'denied'>('open');
  const ask = async (): Promise<void> => {
    // Without the permission the sound and the title remain.
    const answer = await Notification.requestPermission().catch(() => 'denied' as const);
    if (answer === 'default') return;
    setAsked(answer);
  };
  // The button that had the focus is removed; so the answer is announced too.
  const takeFocus = useCallback((answer: HTMLElement | null) => answer?.focus(), []);
  if (asked !== 'open')
    return (
      <p ref={takeFocus} tabIndex={-1}>
        {PERMISSION_MESSAGES[asked]}
      </p>
    );
  if (!canAsk()) return null;
  return (
    <Button size="small" icon={icons.bell} onPress={() => void ask()}>
      Avisar quando for a minha vez
    </Button>
  );
}

const PERMISSION_MESSAGES = {
  granted: 'Vamos avisar quando for a sua vez, mesmo em outra tela.',
  denied: 'O navegador não permite avisos. Deixe esta tela aberta e o som ligado.',
} as const;
