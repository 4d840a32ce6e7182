import { DURATIONS } from '@acolhe/domain';
import type { MediaStates } from '@acolhe/video';
import { act, renderHook } from '@testing-library/react';
import { useOwnNotes } from './use-own-notes.ts';

const open = (initial: MediaStates) =>
  renderHook((states: MediaStates) => useOwnNotes(states), { initialProps: initial });
const told = ({ result }: ReturnType<typeof open>) =>
  result.current.notes.map(({ subject, state }) => `${subject} ${state}`);

it('a note that was put away is told again once the device was in another state', () => {
  const hook = open({ camera: 'busy', microphone: 'on' });
  expect(told(hook)).toEqual(['camera busy']);
  act(() => hook.result.current.putAway(hook.result.current.notes[0]!));
  expect(told(hook)).toEqual([]);
  hook.rerender({ camera: 'on', microphone: 'on' });
  hook.rerender({ camera: 'busy', microphone: 'on' });
  expect(told(hook)).toEqual(['camera busy']);
});

it('a note that was put away does not hide what becomes of the other device', () => {
  const hook = open({ camera: 'busy', microphone: 'on' });
  act(() => hook.result.current.putAway(hook.result.current.notes[0]!));
  hook.rerender({ camera: 'busy', microphone: 'gone' });
  expect(told(hook)).toEqual(['microphone gone']);
});

it('a note that was put away is told again after a press that has not helped', () => {
  const hook = renderHook((presses: number) => useOwnNotes({ camera: 'busy', microphone: 'on' }, presses), {
    initialProps: 0,
  });
  act(() => hook.result.current.putAway(hook.result.current.notes[0]!));
  expect(hook.result.current.notes).toEqual([]);
  hook.rerender(1);
  expect(hook.result.current.notes).toHaveLength(1);
});

it('the question of the browser is told once it has been open for a moment', () => {
  jest.useFakeTimers();
  const hook = open({ camera: 'asking', microphone: 'asking' });
  expect(told(hook)).toEqual([]);
  act(() => jest.advanceTimersByTime(DURATIONS.devices.questionMs));
  expect(told(hook)).toEqual(['both asking']);
  hook.rerender({ camera: 'on', microphone: 'on' });
  expect(told(hook)).toEqual([]);
  jest.useRealTimers();
});
