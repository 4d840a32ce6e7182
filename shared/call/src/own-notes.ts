import { DURATIONS } from '@acolhe/domain';
import type { DeviceKind, DeviceState, MediaStates } from '@acolhe/video';
import { useEffect, useRef, useState } from 'react';
import { DEVICE_TABLE, type DeviceRow, type DeviceSubject, type OtherSide, type OwnMessage } from './device-table.ts';

/** Notes about the person's devices, and a function that puts one away. */
export interface OwnNotes {
  readonly notes: readonly MediaNote[];
  /** Hides this note until the state changes. */
  readonly putAway: (note: MediaNote) => void;
}

/** Stores the notes that a person has put away, from one screen to the next. */
export interface NoteAnswers {
  readonly get: () => readonly string[];
  readonly set: (answers: readonly string[]) => void;
}

/** Names a device and the state whose note the person has put away. */
export const noteAnswer = (device: DeviceKind, state: DeviceState): string => `${device} ${state}`;

const answersTo = ({ subject, state }: MediaNote): readonly string[] =>
  devicesOf(subject).map((device) => noteAnswer(device, state));

/** Whether a device has not been in another state since; while it is being asked for, nothing is known of it. */
const isStill = (answer: string, states: MediaStates): boolean =>
  devicesOf('both').some(
    (device) =>
      answer === noteAnswer(device, states[device]) ||
      ((states[device] === 'asking' || states[device] === 'off') && answer.startsWith(`${device} `)),
  );

/**
 * Gives the notes about a person's devices, except those that were put away. The browser's question is reported
 * once it has been open for a moment: most devices open without one.
 * @param presses counts the presses on the devices' buttons: one that has not helped shows all notes again
 * @param stored answers from before this screen; must stay the same
 * @see docs/product/call-media.md
 */
export function useOwnNotes(states: MediaStates, presses = 0, stored?: NoteAnswers): OwnNotes {
  const { camera, microphone } = states;
  const [away, setAway] = useState<readonly string[]>(() => stored?.get() ?? []);
  const isAsking = camera === 'asking' || microphone === 'asking';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => setLong(true), DURATIONS.devices.questionMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isAsking]);
  const handledPresses = useRef(presses);
  useEffect(() => {
    if (handledPresses.current === presses) return;
    handledPresses.current = presses;
    setAway([]);
  }, [presses]);
  useEffect(() => {
    setAway((answers) => {
      const still = answers.filter((answer) => isStill(answer, { camera, microphone }));
      return still.length === answers.length ? answers : still;
    });
  }, [camera, microphone]);
  useEffect(() => stored?.set(away), [stored, away]);
  const isAway = (note: MediaNote): boolean => answersTo(note).every((answer) => away.includes(answer));
  return {
    notes: ownNotes(states).filter((note) => !isAway(note) && (note.state !== 'asking' || isLong)),
    putAway: (note) => setAway((answers) => [...answers, ...answersTo(note)]),
  };
}

const DEVICES = ['camera', 'microphone'] as const satisfies readonly DeviceKind[];

/** A note about one device, or about both at once. */
export interface MediaNote {
  readonly subject: DeviceSubject;
  readonly state: DeviceState;
  readonly message: OwnMessage;
  readonly row: DeviceRow;
}

/** The subjects of the notes: both at once where both are in one state. */
function subjects({ camera, microphone }: MediaStates): readonly (readonly [DeviceSubject, DeviceState])[] {
  return camera === microphone
    ? [['both', camera]]
    : [
        ['camera', camera],
        ['microphone', microphone],
      ];
}

/**
 * Gives all notes about a person's devices, none where the labels of the buttons suffice.
 * @see docs/product/call-media.md
 */
export function ownNotes(states: MediaStates): readonly MediaNote[] {
  return subjects(states).flatMap(([subject, state]) => {
    const row = DEVICE_TABLE[state];
    return row.own ? [{ subject, state, message: row.own(subject), row }] : [];
  });
}

/** Gives the devices of a subject. */
export const devicesOf = (subject: DeviceSubject): readonly DeviceKind[] => (subject === 'both' ? DEVICES : [subject]);

/** Gives the label of the button of a device, which never says what is not so. */
export const deviceLabel = (device: DeviceKind, state: DeviceState): string => DEVICE_TABLE[state].button[device];

/** Whether a device is held and sent, whatever arrives of it. */
export const isHeld = (state: DeviceState): boolean => DEVICE_TABLE[state].isHeld;

/** Whether a press on the button of a device in this state turns it on, or tries it again; else it turns it off. */
export const turnsOn = (state: DeviceState): boolean => !DEVICE_TABLE[state].acts.includes('turn-off');

/**
 * Gives the messages about the other side's devices, a sentence each; none while nothing is missing.
 * @see docs/product/call-media.md
 */
export function otherSideMessages(states: MediaStates, side: OtherSide): readonly string[] {
  return subjects(states).flatMap(([subject, state]) => DEVICE_TABLE[state].other?.(subject, side) ?? []);
}
