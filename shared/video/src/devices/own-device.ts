import { DURATIONS } from '@acolhe/domain';
import type { DeviceState, VideoFailure } from '../model/video-room.ts';

const FAILED: Readonly<Partial<Record<VideoFailure, DeviceState>>> = {
  'permission-denied': 'forbidden',
  'device-not-found': 'gone',
  'device-busy': 'busy',
};

/** All that is known of one device. */
export interface OwnDevice {
  wanted: boolean;
  track?: MediaStreamTrack;
  /** What the held track says of itself. */
  trackState: TrackWord;
  stopWatch?: () => void;
  opening: boolean;
  /** It was lost, and its holder may be taking another one: nothing is reported until then. */
  recovering?: boolean;
  failure?: VideoFailure;
  chosen?: string;
  /** Being taken for another one, and whether it was on: for the other person nothing is off until then. */
  replacing?: boolean;
}

/**
 * Gives the state of a device from all that is known of it.
 * @see docs/product/call-media.md
 */
export function stateOf({
  wanted,
  track,
  trackState,
  opening,
  recovering,
  failure,
  replacing,
}: Readonly<OwnDevice>): DeviceState {
  if (recovering) return 'on';
  if (replacing !== undefined) return replacing ? 'on' : 'off';
  if (track) return track.enabled ? trackState : 'off';
  if (!wanted) return 'off';
  if (opening) return 'asking';
  return failure === undefined ? 'off' : (FAILED[failure] ?? 'failed');
}

/** What a held track says of itself: all well, taken away by the system for a while, or without any sound. */
export type TrackWord = 'on' | 'muted' | 'silent';

const LISTEN_EVERY_MS = 500;
/** Covers the time from one check to the next at any usual rate. */
const WINDOW_SAMPLES = 32_768;
/** A microphone that works is never quieter for long: its own noise is louder. */
const NO_SOUND = 0.000_05;

/**
 * Watches a track for what its device does not say by ending: a phone call that takes it away, a switch on a headset.
 * @returns a function that ends it
 * @see docs/product/call-media.md
 */
export function watchTrack(track: MediaStreamTrack, listener: (word: TrackWord) => void): () => void {
  let isMuted = false;
  let isSoundless = false;
  let word: TrackWord = 'on';
  let muting: ReturnType<typeof setTimeout> | undefined;
  const report = (): void => {
    const now = isMuted ? 'muted' : isSoundless ? 'silent' : 'on';
    if (now === word) return;
    word = now;
    listener(now);
  };
  const onMute = (): void => {
    clearTimeout(muting);
    muting = setTimeout(() => {
      isMuted = true;
      report();
    }, DURATIONS.devices.mutedMs);
  };
  const onUnmute = (): void => {
    clearTimeout(muting);
    isMuted = false;
    report();
  };
  if (track.muted) onMute();
  track.addEventListener('mute', onMute);
  track.addEventListener('unmute', onUnmute);
  const stopListening =
    track.kind === 'audio'
      ? watchSilence(track, (now) => {
          isSoundless = now;
          report();
        })
      : undefined;
  return () => {
    clearTimeout(muting);
    track.removeEventListener('mute', onMute);
    track.removeEventListener('unmute', onUnmute);
    stopListening?.();
  };
}

/** Reports whether a microphone has given no sound at all for a while, and when it gives some again. */
function watchSilence(track: MediaStreamTrack, listener: (isSoundless: boolean) => void): () => void {
  // Not every browser in use has it, whatever the types say.
  const { AudioContext: Context } = globalThis as { AudioContext?: typeof AudioContext };
  if (!Context) return () => undefined;
  const context = new Context();
  const analyser = context.createAnalyser();
  analyser.fftSize = WINDOW_SAMPLES;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let quietChecks = 0;
  const timer = setInterval(() => {
    // Before the first press a browser may not let the page listen: nothing is known then.
    if (context.state !== 'running' || !track.enabled || track.muted) {
      quietChecks = 0;
      return;
    }
    analyser.getFloatTimeDomainData(samples);
    quietChecks = samples.some((sample) => Math.abs(sample) > NO_SOUND) ? 0 : quietChecks + 1;
    listener(quietChecks * LISTEN_EVERY_MS >= DURATIONS.devices.silentMs);
  }, LISTEN_EVERY_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
