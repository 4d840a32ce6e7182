import { otherSideWords, PROFESSIONAL } from '@acolhe/call';
import { Icon, icons, useStyles } from '@acolhe/ui';
import { useCallback } from 'react';
import * as styles from './rooms.module.css';
import type { VisitMedia } from './visit-media.ts';

const shownWhen = (shown: boolean) => (shown ? undefined : { display: 'none' });

export interface RemotePictureProps {
  readonly media: VisitMedia;
  readonly name: string;
  readonly shown: boolean;
}

/** The professional's picture and sound; the element stays mounted, so that the sound is there at once. */
export function RemotePicture({ media: { room, remote }, name, shown }: RemotePictureProps) {
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
          {otherSideWords({ camera: remote.camera, microphone: 'on' }, PROFESSIONAL)}
        </p>
      )}
    </div>
  );
}

/** The patient's own picture, in an arch. */
export function OwnPicture({ media: { room, own } }: { readonly media: VisitMedia }) {
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
