type AudioContextClass = typeof AudioContext;

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  const AudioContextHere: AudioContextClass | undefined = globalThis.AudioContext;
  if (!AudioContextHere) return null;
  context ??= new AudioContextHere();
  return context;
}

/** The frame that shows the press is drawn first, in milliseconds: a player takes long to create on a slow device. */
const AFTER_FRAME_MS = 50;

/**
 * Allows sounds to be played later: browsers permit them only after the user has interacted with the page, so call it
 * from a press handler. Resolves when sound is ready, or at once where there is none.
 */
export function unlockSound(): Promise<void> {
  if (context) return resume();
  // A timer of a press handler still counts as the press.
  return new Promise((resolve) => setTimeout(() => resolve(resume()), AFTER_FRAME_MS));
}

async function resume(): Promise<void> {
  const player = audio();
  if (player?.state === 'suspended') await player.resume();
}

/** Releases the audio context, which the browser runs as long as the page lives; `unlockSound` creates it again. */
export async function releaseSound(): Promise<void> {
  const player = context;
  context = null;
  await player?.close();
}

const TONES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.14 },
] as const;
const TONE_SECONDS = 0.22;
const LOUDNESS = 0.18;

/**
 * Plays two short tones.
 * @returns whether they were audible: false before `unlockSound`
 */
export function playNotificationSound(): boolean {
  const player = audio();
  if (!player || player.state !== 'running') return false;
  for (const { hertz, at } of TONES) {
    const start = player.currentTime + at;
    const tone = new OscillatorNode(player, { frequency: hertz });
    const volume = new GainNode(player, { gain: 0 });
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
    tone.connect(volume).connect(player.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  }
  return true;
}

/**
 * Plays the notification sound from a press handler, through a speaker where the browser allows the choice.
 * @param speakerId of the device; undefined for the browser's choice
 * @returns whether it was played
 */
export async function playTestSound(speakerId: string | undefined): Promise<boolean> {
  await unlockSound();
  const player: (AudioContext & { readonly setSinkId?: (id: string) => Promise<void> }) | null = audio();
  // A missing speaker is no reason for silence.
  if (speakerId !== undefined) await player?.setSinkId?.(speakerId).catch(() => undefined);
  return playNotificationSound();
}
