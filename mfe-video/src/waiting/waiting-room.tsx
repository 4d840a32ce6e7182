import { DURATIONS } from '@acolhe/domain';
import { Button, icons, Note, OpeningDoor, ProgressPath, QueueArches, useDelayed, WaitingStage } from '@acolhe/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { VisitState } from '../visit-machine/visit-state.ts';
import { inMinutes } from '../absence/in-minutes.ts';
import { OwnPerson } from './own-person.tsx';
import { useMissedOffer } from './use-missed-offer.ts';
import { WaitElsewhere } from './wait-elsewhere.tsx';
import { useWaitRange } from './wait-range.ts';
import { waitingMessages } from './waiting-messages.ts';

export interface WaitingRoomProps extends Pick<VisitState, 'stage' | 'facts'> {
  /** The patient's number in the queue, once it is known. */
  readonly number?: number;
  /** Whether anybody takes visits from the queue; a queue that has not been heard of is taken to be staffed. */
  readonly isStaffed: boolean;
  /** For how long the place is kept while the patient is away, once it is known. */
  readonly placeKeptMs?: number;
  /** Whether the connection has been lost for some time. */
  readonly offline: boolean;
  /** Notes about a cancellation, and about the own devices while the visit is offered. */
  readonly notice?: ReactNode;
  readonly onCancel: () => void;
}

/**
 * Shows the wait until a professional answers.
 * @see docs/product/waiting-room.md
 */
export function WaitingRoom(props: WaitingRoomProps) {
  const { stage, facts, number, isStaffed, placeKeptMs, offline, notice, onCancel } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { path, now, title: words, sentence, detail } = waitingMessages({ stage, facts }, number);
  const wait = useWaitRange(stage === 'queued' ? number : undefined, isStaffed);
  const isMissed = useMissedOffer(stage);
  const isPlaceUncertain = useDelayed(offline, placeKeptMs ?? DURATIONS.hearing.placeUncertainMs);
  const footer = (
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
            : `Seu lugar na fila está guardado.${placeKeptMs === undefined ? '' : ` Guardamos por ${inMinutes(placeKeptMs)}.`}`}
        </Note>
      )}
      {notice}
      {stage !== 'offered' && <WaitElsewhere placeKeptMs={placeKeptMs} />}
      <Button kind="dangerQuiet" icon={icons.hangup} onPress={onCancel}>
        Cancelar ligação
      </Button>
    </>
  );
  return (
    <WaitingStage
      path={<ProgressPath steps={path} now={now} />}
      art={<Picture stage={stage} number={number} />}
      title={words}
      titleRef={title}
      sentence={sentence}
      footer={footer}
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
