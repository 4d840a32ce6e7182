import { otherSideMessages, type PictureFit, PROFESSIONAL, useSpeaker } from '@acolhe/call';
import { usePortal } from '@acolhe/session';
import { Icon, icons, useStyles } from '@acolhe/ui';
import { useCallback, type RefObject } from 'react';
import type { CallMedia } from '../visit/room-reports.ts';
import * as styles from './call-screen.module.css';

const SPEAKER_LOST = 'O alto-falante escolhido foi desconectado. O som sai agora pelo padrão do aparelho.';

/** Of the last picture of a person who is not in the room. */
const STILL_OPACITY = 0.35;

const shownWhen = (shown: boolean) => (shown ? undefined : { display: 'none' });

export interface RemotePictureProps {
  readonly media: CallMedia;
  readonly name: string;
  readonly joined: boolean;
  readonly fit: PictureFit;
  /** Receives the video element, for actions on the picture as a whole. */
  readonly picture: RefObject<HTMLVideoElement | null>;
}

/** The professional's picture and sound; the element stays mounted, also without a stream. */
export function RemotePicture({
  media: {
    room,
    remote,
    devices: { speaker },
  },
  name,
  joined,
  fit,
  picture,
}: RemotePictureProps) {
  const css = useStyles(styles);
  const attach = useCallback(
    (element: HTMLVideoElement | null) => {
      picture.current = element;
      if (!element) return undefined;
      const detach = room?.attachRemote(element);
      return () => {
        closePictureInPicture(element);
        detach?.();
      };
    },
    [room, picture],
  );
  const portal = usePortal();
  const reportLost = useCallback(
    (isLost: boolean) => {
      if (isLost) portal.notify({ tone: 'warning', message: SPEAKER_LOST });
    },
    [portal],
  );
  useSpeaker(picture, speaker, reportLost);
  const [unseen] = otherSideMessages({ camera: remote.camera, microphone: 'on' }, PROFESSIONAL);
  const isHidden = joined && unseen !== undefined;
  // The last picture would be seen at the round corners of what covers it.
  const opacity = isHidden ? 0 : joined ? 1 : STILL_OPACITY;
  return (
    <div>
      <video
        ref={attach}
        data-testid="remote-video"
        aria-label={`Imagem de ${name}`}
        playsInline
        autoPlay
        style={{ width: '100%', height: '100%', objectFit: fit, opacity }}
      />
      {isHidden && (
        <p className={css.remoteOff}>
          <Icon shape={icons.videoOff} size="large" />
          {unseen}
        </p>
      )}
    </div>
  );
}

/**
 * Closes the small window of an element that leaves the page, which not every browser does by itself. That of another
 * element is left alone.
 */
function closePictureInPicture(element: HTMLVideoElement): void {
  if (document.pictureInPictureElement === element) document.exitPictureInPicture().catch(() => undefined);
}

/** The patient's picture. */
export function OwnPicture({ media: { room, own } }: { readonly media: CallMedia }) {
  const css = useStyles(styles);
  const attach = useCallback(
    (element: HTMLVideoElement | null) => (element && room ? room.attachLocal(element) : undefined),
    [room],
  );
  return (
    <>
      <video
        ref={attach}
        data-testid="local-video"
        aria-label="Sua imagem"
        muted
        playsInline
        autoPlay
        style={shownWhen(own.camera === 'on')}
      />
      {own.camera !== 'on' && (
        <span className={css.off}>
          <Icon shape={icons.videoOff} size="large" />
        </span>
      )}
    </>
  );
}
