import type { LocalMedia } from '../devices/local-media.ts';
import type { DeviceKind } from '../model/video-room.ts';
import type { AgoraCamera, AgoraClient, AgoraLocalTrack, AgoraSdk } from './agora-sdk.ts';

/** Enough to read a face at 640 × 480, little enough for a weak network. */
const CAMERA_KBPS = 800;

/** Sends this side's camera and microphone into a channel. */
export interface LocalTracks {
  /** Sends both from the beginning, announced together. */
  begin(own: Pick<LocalMedia, 'track'>): Promise<void>;
  /** Sets the track of a device to send from now on; undefined: none. Changes are made one after the other. */
  send(device: DeviceKind, track: MediaStreamTrack | undefined): Promise<void>;
  close(): void;
}

/**
 * A camera that is off is disabled and one that is on again takes its place in the same track; a microphone that is off
 * is muted, and one that is changed is a new track, for the SDK replaces cameras only.
 * @param client has joined
 * @see docs/product/call.md
 */
export function createLocalTracks(
  sdk: Pick<AgoraSdk, 'createCustomVideoTrack' | 'createCustomAudioTrack'>,
  client: Pick<AgoraClient, 'publish' | 'unpublish'>,
): LocalTracks {
  let camera: { readonly sent: AgoraCamera; source: MediaStreamTrack | undefined } | undefined;
  let microphone: { readonly sent: AgoraLocalTrack; readonly source: MediaStreamTrack } | undefined;
  let chain: Promise<void> = Promise.resolve();
  let closed = false;

  const makeCamera = (source: MediaStreamTrack): AgoraCamera => {
    camera = { sent: sdk.createCustomVideoTrack({ mediaStreamTrack: source, bitrateMax: CAMERA_KBPS }), source };
    return camera.sent;
  };
  const makeMicrophone = async (source: MediaStreamTrack): Promise<AgoraLocalTrack> => {
    microphone = { sent: sdk.createCustomAudioTrack({ mediaStreamTrack: source }), source };
    if (!source.enabled) await microphone.sent.setMuted(true);
    return microphone.sent;
  };
  const sendCamera = async (source: MediaStreamTrack | undefined): Promise<void> => {
    if (!camera) return source && client.publish(makeCamera(source));
    const before = camera.source;
    camera.source = source;
    if (!source) return before && camera.sent.setEnabled(false);
    if (source !== before) await camera.sent.replaceTrack(source, true);
    if (!before) await camera.sent.setEnabled(true);
  };
  const sendMicrophone = async (source: MediaStreamTrack | undefined): Promise<void> => {
    if (microphone && microphone.source !== source) {
      const { sent } = microphone;
      microphone = undefined;
      await client.unpublish(sent);
      sent.close();
    }
    if (!source) return;
    if (microphone) await microphone.sent.setMuted(!source.enabled);
    else await client.publish(await makeMicrophone(source));
  };
  const next = (step: () => Promise<void>): Promise<void> => {
    const done = chain.then(() => (closed ? undefined : step()));
    chain = done.catch(() => undefined);
    return done;
  };

  return {
    begin: (own) =>
      next(async () => {
        const [picture, sound] = [own.track('camera'), own.track('microphone')];
        const sent = [...(picture ? [makeCamera(picture)] : []), ...(sound ? [await makeMicrophone(sound)] : [])];
        if (sent.length > 0) await client.publish(sent);
      }),
    send: (device, track) => next(() => (device === 'camera' ? sendCamera(track) : sendMicrophone(track))),
    close() {
      closed = true;
      camera?.sent.close();
      microphone?.sent.close();
    },
  };
}
