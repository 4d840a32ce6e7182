import { DURATIONS } from '@acolhe/domain';
import type { MediaStates } from '@acolhe/video';
import { useEffect, useState } from 'react';
import { type MediaNote, ownNotes } from './media-words.ts';

/** What is told of the own devices, and how to put a part of it away. */
export interface OwnNotes {
  readonly notes: readonly MediaNote[];
  /** Does not tell this again until the state is another one. */
  readonly putAway: (note: MediaNote) => void;
}

const keyOf = ({ subject, state }: MediaNote): string => `${subject} ${state}`;

/**
 * Gives what a person is told about the own devices, except what they have put away. The browser's question is told
 * once it has been open for a moment: most devices open without one.
 * @param presses counts the presses on the devices' buttons: one that has not helped tells everything again
 * @see docs/product/call-media.md
 */
export function useOwnNotes(states: MediaStates, presses = 0): OwnNotes {
  const { camera, microphone } = states;
  const [away, setAway] = useState<readonly string[]>([]);
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
  useEffect(() => setAway([]), [presses]);
  const all = ownNotes(states);
  const present = all.map(keyOf).join();
  useEffect(() => {
    setAway((keys) => (keys.length === 0 ? keys : keys.filter((key) => present.split(',').includes(key))));
  }, [present]);
  return {
    notes: all.filter((note) => !away.includes(keyOf(note)) && (note.state !== 'asking' || isLong)),
    putAway: (note) => setAway((keys) => [...keys, keyOf(note)]),
  };
}
