import type { ILocalAudioTrack, ILocalVideoTrack } from 'agora-rtc-sdk-ng';
import { createLocalTracks } from '../agora/local-tracks.ts';
import { openTrack, pageDevices } from '../devices/open-media.ts';

/** What the real SDK's tracks are like after each change, in order. */
export interface TrackFacts {
  readonly cameraOff: { readonly enabled: boolean };
  readonly cameraBack: { readonly enabled: boolean; readonly isTheNewOne: boolean; readonly live: boolean };
  readonly microphoneOff: { readonly muted: boolean };
  readonly microphoneBack: { readonly muted: boolean; readonly live: boolean };
  readonly published: number;
}

/** Sends real devices through the real SDK's tracks to a client that only counts. */
export async function tryTracks(): Promise<TrackFacts> {
  const { default: sdk } = await import('agora-rtc-sdk-ng');
  let video: ILocalVideoTrack | undefined;
  let audio: ILocalAudioTrack | undefined;
  let published = 0;
  const sending = createLocalTracks(
    {
      createCustomVideoTrack: (config) => (video = sdk.createCustomVideoTrack(config)),
      createCustomAudioTrack: (config) => (audio = sdk.createCustomAudioTrack(config)),
    },
    {
      publish: (tracks) => Promise.resolve(void (published += [tracks].flat().length)),
      unpublish: () => Promise.resolve(),
    },
  );
  const camera = await openTrack(pageDevices(), 'camera');
  const microphone = await openTrack(pageDevices(), 'microphone');
  await sending.begin({ track: (device) => (device === 'camera' ? camera : microphone) });
  camera.stop();
  await sending.send('camera', undefined);
  const cameraOff = { enabled: video!.enabled };
  const fresh = await openTrack(pageDevices(), 'camera');
  await sending.send('camera', fresh);
  const cameraBack = {
    enabled: video!.enabled,
    isTheNewOne: video!.getMediaStreamTrack() === fresh,
    live: fresh.readyState === 'live' && fresh.enabled,
  };
  microphone.enabled = false;
  await sending.send('microphone', microphone);
  const microphoneOff = { muted: audio!.muted };
  microphone.enabled = true;
  await sending.send('microphone', microphone);
  const microphoneBack = { muted: audio!.muted, live: microphone.readyState === 'live' && microphone.enabled };
  sending.close();
  return { cameraOff, cameraBack, microphoneOff, microphoneBack, published };
}
