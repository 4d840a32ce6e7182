import { z } from 'zod';
import { DEVICE_STATES, type DeviceState, isSent, type MediaStates } from './video-room.ts';

// A page of an older version says and reads on and off alone.
const word = z.object({
  camera: z.boolean(),
  microphone: z.boolean(),
  states: z.object({ camera: z.string(), microphone: z.string() }).optional(),
});

/**
 * Writes the states of a side's devices for the other side.
 * @see docs/product/call-media.md
 */
export const mediaWord = (states: MediaStates): string =>
  JSON.stringify({ camera: isSent(states.camera), microphone: isSent(states.microphone), states });

/** @returns undefined for a text that is no such word */
export function readMediaWord(text: string): MediaStates | undefined {
  const { data } = word.safeParse(parse(text));
  if (!data) return undefined;
  const { camera, microphone, states } = data;
  return { camera: stateOf(camera, states?.camera), microphone: stateOf(microphone, states?.microphone) };
}

/** A state that a newer version has and this one does not know is on or off. */
const stateOf = (on: boolean, reported: string | undefined): DeviceState =>
  DEVICE_STATES.find((state) => state === reported && isSent(state) === on) ?? (on ? 'on' : 'off');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
