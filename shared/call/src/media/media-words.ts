import type { DeviceKind, DeviceState, MediaStates } from '@acolhe/video';
import { DEVICE_TABLE, type DeviceRow, type DeviceSubject, type OtherSide, type OwnWords } from './device-table.ts';

const DEVICES = ['camera', 'microphone'] as const satisfies readonly DeviceKind[];

/** What is said about one device, or about both in one word. */
export interface MediaNote {
  readonly subject: DeviceSubject;
  readonly state: DeviceState;
  readonly words: OwnWords;
  readonly row: DeviceRow;
}

/** The subjects of which something is to be told: both at once where both are in one state. */
function subjects({ camera, microphone }: MediaStates): readonly (readonly [DeviceSubject, DeviceState])[] {
  return camera === microphone
    ? [['both', camera]]
    : [
        ['camera', camera],
        ['microphone', microphone],
      ];
}

/**
 * Gives what a person is told about the own devices, none where the buttons say it all.
 * @see docs/product/call-media.md
 */
export function ownNotes(states: MediaStates): readonly MediaNote[] {
  return subjects(states).flatMap(([subject, state]) => {
    const row = DEVICE_TABLE[state];
    return row.own ? [{ subject, state, words: row.own(subject), row }] : [];
  });
}

/** Gives the devices that a subject stands for. */
export const devicesOf = (subject: DeviceSubject): readonly DeviceKind[] => (subject === 'both' ? DEVICES : [subject]);

/** Gives the label of the button of a device, which never says what is not so. */
export const deviceLabel = (device: DeviceKind, state: DeviceState): string => DEVICE_TABLE[state].button[device];

/** Whether a device is held and sent, whatever arrives of it. */
export const isHeld = (state: DeviceState): boolean => DEVICE_TABLE[state].isHeld;

/** Whether a press on the button of a device in this state turns it on, or tries it again; else it turns it off. */
export const turnsOn = (state: DeviceState): boolean => !DEVICE_TABLE[state].acts.includes('turn-off');

/**
 * Gives what is told of the other side's devices, a sentence each; none while nothing is missing.
 * @see docs/product/call-media.md
 */
export function otherSideWords(states: MediaStates, side: OtherSide): readonly string[] {
  return subjects(states).flatMap(([subject, state]) => DEVICE_TABLE[state].other?.(subject, side) ?? []);
}
