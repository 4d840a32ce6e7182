import { DURATIONS } from '@acolhe/domain';
import type { DeviceKind, DeviceState, MediaStates } from '@acolhe/video';
import { useEffect, useRef, useState } from 'react';
import { DEVICE_TABLE, type DeviceRow, type DeviceSubject, type OtherSide, type OwnWords } from './device-table.ts';

/** What is told of the own devices, and how to put a part of it away. */
export interface OwnNotes {
  readonly notes: readonly MediaNote[];
  /** Does not tell this again until the state is another one. */
  readonly putAway: (note: MediaNote) => void;
}

/** Keeps what a person has put away, from one screen to the next. */
export interface NoteAnswers {
  readonly get: () => readonly string[];
  readonly set: (answers: readonly string[]) => void;
}

/** Names that a person was told of a device in this state, and goes on so. */
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
 * Gives what a person is told about the own devices, except what they have put away. The browser's question is told
 * once it has been open for a moment: most devices open without one.
 * @param presses counts the presses on the devices' buttons: one that has not helped tells everything again
 * @param kept what was put away before this screen; must stay the same
 * @see docs/product/call-media.md
 */
export function useOwnNotes(states: MediaStates, presses = 0, kept?: NoteAnswers): OwnNotes {
  const { camera, microphone } = states;
  const [away, setAway] = useState<readonly string[]>(() => kept?.get() ?? []);
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
  const heard = useRef(presses);
  useEffect(() => {
    if (heard.current === presses) return;
    heard.current = presses;
    setAway([]);
  }, [presses]);
  useEffect(() => {
    setAway((answers) => {
      const still = answers.filter((answer) => isStill(answer, { camera, microphone }));
      return still.length === answers.length ? answers : still;
    });
  }, [camera, microphone]);
  useEffect(() => kept?.set(away), [kept, away]);
  const isAway = (note: MediaNote): boolean => answersTo(note).every((answer) => away.includes(answer));
  return {
    notes: ownNotes(states).filter((note) => !isAway(note) && (note.state !== 'asking' || isLong)),
    putAway: (note) => setAway((answers) => [...answers, ...answersTo(note)]),
  };
}

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
