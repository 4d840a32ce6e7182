import { DURATIONS } from '@acolhe/domain';
import type { MediaStates } from '@acolhe/video';
import { act, renderHook } from '@testing-library/react';
import { noteAnswer, useOwnNotes } from './own-notes.ts';

const open = (initial: MediaStates) =>
  renderHook((states: MediaStates) => useOwnNotes(states), { initialProps: initial });
const shownNotes = ({ result }: ReturnType<typeof open>) =>
  result.current.notes.map(({ subject, state }) => `${subject} ${state}`);

it('a note that was put away is shown again once the device was in another state', () => {
  const hook = open({ camera: 'busy', microphone: 'on' });
  expect(shownNotes(hook)).toEqual(['camera busy']);
  act(() => hook.result.current.putAway(hook.result.current.notes[0]!));
  expect(shownNotes(hook)).toEqual([]);
  hook.rerender({ camera: 'on', microphone: 'on' });
  hook.rerender({ camera: 'busy', microphone: 'on' });
  expect(shownNotes(hook)).toEqual(['camera busy']);
});

it('a note that was put away does not hide what becomes of the other device', () => {
  const hook = open({ camera: 'busy', microphone: 'on' });
  act(() => hook.result.current.putAway(hook.result.current.notes[0]!));
  hook.rerender({ camera: 'busy', microphone: 'gone' });
  expect(shownNotes(hook)).toEqual(['microphone gone']);
});

it('a note that was put away is shown again after a press that has not helped', () => {
  const hook = renderHook((presses: number) => useOwnNotes({ camera: 'busy', microphone: 'on' }, presses), {
    initialProps: 0,
  });
  act(() => hook.result.current.putAway(hook.result.current.notes[0]!));
  expect(hook.result.current.notes).toEqual([]);
  hook.rerender(1);
  expect(hook.result.current.notes).toHaveLength(1);
});

it('the question of the browser is reported once it has been open for a moment', () => {
  jest.useFakeTimers();
  const hook = open({ camera: 'asking', microphone: 'asking' });
  expect(shownNotes(hook)).toEqual([]);
  act(() => jest.advanceTimersByTime(DURATIONS.devices.questionMs));
  expect(shownNotes(hook)).toEqual(['both asking']);
  hook.rerender({ camera: 'on', microphone: 'on' });
  expect(shownNotes(hook)).toEqual([]);
  jest.useRealTimers();
});

describe('a note that was put away on the screen before', () => {
  const storeOf = (...before: string[]) => {
    let answers: readonly string[] = before;
    return { get: () => answers, set: (now: readonly string[]) => void (answers = now) };
  };
  const openWith = (stored: ReturnType<typeof storeOf>, initial: MediaStates) =>
    renderHook((states: MediaStates) => useOwnNotes(states, 0, stored), { initialProps: initial });

  it('is not shown again while the device is requested again and gets into the same state', () => {
    const stored = storeOf();
    const before = openWith(stored, { camera: 'busy', microphone: 'on' });
    act(() => before.result.current.putAway(before.result.current.notes[0]!));
    before.unmount();
    const hook = openWith(stored, { camera: 'asking', microphone: 'asking' });
    hook.rerender({ camera: 'busy', microphone: 'on' });
    expect(shownNotes(hook)).toEqual([]);
  });

  it('is shown again once the device was well in between', () => {
    const stored = storeOf(noteAnswer('camera', 'busy'));
    const hook = openWith(stored, { camera: 'on', microphone: 'on' });
    expect(stored.get()).toEqual([]);
    hook.rerender({ camera: 'busy', microphone: 'on' });
    expect(shownNotes(hook)).toEqual(['camera busy']);
  });

  it('does not hide that the other device is missing too', () => {
    const hook = openWith(storeOf(noteAnswer('camera', 'gone')), { camera: 'gone', microphone: 'gone' });
    expect(shownNotes(hook)).toEqual(['both gone']);
  });
});
