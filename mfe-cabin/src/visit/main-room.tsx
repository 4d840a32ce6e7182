import { deviceLabel, handOverMessage, otherSideMessages, PATH_TABLE, PROFESSIONAL, turnsOn } from '@acolhe/call';
import { shownQueueNumber } from '@acolhe/domain';
import { useStore } from '@acolhe/state';
import { CallBar, CallButton, Icon, icons, QueueArches, useStyles } from '@acolhe/ui';
import { useCallback, useEffect, useRef } from 'react';
import { RoomNotes } from './room-notices.tsx';
import type { RunningVisit } from './run-visit.ts';
import type { VisitMedia } from './visit-calls.ts';
import type { VisitState } from './visit-machine.ts';
import * as styles from './visit.module.css';

export interface MainRoomProps {
  readonly visit: RunningVisit;
  readonly state: VisitState;
  readonly onExit: () => void;
}

const WAITING = 'AGUARDANDO ATENDIMENTO...';

interface MainMessage {
  readonly title: string;
  readonly detail?: string;
}

/** The message of the main room while no professional is visible; undefined in a call. */
function mainMessage(
  { stage, facts }: VisitState,
  { path, isOffline }: Pick<VisitMedia, 'path' | 'isOffline'>,
): MainMessage | undefined {
  switch (stage) {
    case 'in-call':
      return undefined;
    case 'peer-away': {
      // A professional whose path is lost, or looked for again, has not left.
      const lost = PATH_TABLE[path].message?.(PROFESSIONAL);
      // A cabin that is offline itself does not know where the professional is.
      if (lost) return { title: lost.title, ...(!isOffline && { detail: lost.cabinDetail }) };
      return { title: path === 'looking' ? WAITING : 'Profissional saiu da sala. Aguarde um momento.' };
    }
    case 'handing-over':
      return { title: handOverMessage(facts.handOver ?? 'forwarded') };
    case 'leaving':
      return { title: 'Saindo da sala...' };
    default:
      return { title: WAITING };
  }
}

/**
 * The main room: the awaited or connected professional, the patient's own picture, and three controls.
 * @see docs/product/cabin-screen.md
 */
export function MainRoom({ visit, state, onExit }: MainRoomProps) {
  const css = useStyles(styles);
  const media = useStore(visit.media);
  const heading = useRef<HTMLHeadingElement>(null);
  const message = mainMessage(state, media);
  const place = shownQueueNumber(state);
  useEffect(() => heading.current?.focus(), [message?.title]);
  const name = state.facts.professionalName ?? 'Profissional';
  const { own } = media;
  return (
    <div className={css.room}>
      <div className={css.main}>
        <RemotePicture media={media} name={name} shown={message === undefined} />
        {message === undefined ? (
          <h1 ref={heading} tabIndex={-1} className={css.who}>
            Atendimento com {name}
          </h1>
        ) : (
          <div className={css.stage}>
            <QueueArches {...(place !== undefined && { position: place })} />
            <h1 ref={heading} tabIndex={-1}>
              {message.title}
            </h1>
            <div role="status">
              {message.detail !== undefined && <p>{message.detail}</p>}
              {place !== undefined && <p>Seu lugar na fila: {place}</p>}
            </div>
          </div>
        )}
        <OwnPicture media={media} />
        <RoomNotes visit={visit} stage={state.stage} media={media} />
      </div>
      <div className={css.bar}>
        <CallBar>
          <CallButton
            icon={own.microphone === 'on' ? icons.mic : icons.micOff}
            label={deviceLabel('microphone', own.microphone)}
            marked={own.microphone !== 'on'}
            onPress={() => visit.setDevice('microphone', turnsOn(own.microphone))}
          />
          <CallButton
            icon={own.camera === 'on' ? icons.video : icons.videoOff}
            label={deviceLabel('camera', own.camera)}
            marked={own.camera !== 'on'}
            onPress={() => visit.setDevice('camera', turnsOn(own.camera))}
          />
          <CallButton icon={icons.exit} label="Sair da Sala" end onPress={onExit} />
        </CallBar>
      </div>
    </div>
  );
}

const shownWhen = (shown: boolean) => (shown ? undefined : { display: 'none' });

export interface RemotePictureProps {
  readonly media: VisitMedia;
  readonly name: string;
  readonly shown: boolean;
}

/** The professional's picture and sound; the element stays mounted, so that the sound is there at once. */
function RemotePicture({ media: { room, remote }, name, shown }: RemotePictureProps) {
  const css = useStyles(styles);
  const attach = useCallback(
    (element: HTMLVideoElement | null) => (element && room ? room.attachRemote(element) : undefined),
    [room],
  );
  return (
    <div className={css.remote} style={shownWhen(shown)}>
      <video ref={attach} data-testid="remote-video" aria-label={`Imagem de ${name}`} playsInline autoPlay />
      {remote.camera !== 'on' && (
        <p>
          <Icon shape={icons.videoOff} size="large" />
          {otherSideMessages({ camera: remote.camera, microphone: 'on' }, PROFESSIONAL)}
        </p>
      )}
    </div>
  );
}

/** The patient's own picture, in an arch. */
function OwnPicture({ media: { room, own } }: { readonly media: VisitMedia }) {
  const css = useStyles(styles);
  const attach = useCallback(
    (element: HTMLVideoElement | null) => (element && room ? room.attachLocal(element) : undefined),
    [room],
  );
  const shown = own.camera === 'on';
  return (
    <div className={css.self}>
      <video
        ref={attach}
        data-testid="local-video"
        aria-label="Sua imagem"
        muted
        playsInline
        autoPlay
        style={shownWhen(shown)}
      />
      {!shown && (
        <span className={css.off}>
          <Icon shape={icons.videoOff} size="large" />
        </span>
      )}
    </div>
  );
}
