import { renderHook } from '@testing-library/react';
import { act } from 'react';
import {
  ARRANGEMENT_WAIT_MS,
  arrange,
  type HomeAnswers,
  type HomeNote,
  placeNotes,
  useArrangement,
  useFirstKnown,
  useInOrderOfArrival,
} from './arrangement.tsx';

const NOTHING: HomeAnswers = { isAsking: false, notes: [], isCareKnown: true, isRefused: false };

it.each<[string, Partial<HomeAnswers>, object]>([
  ['an open room', { notes: ['open-room'] }, { above: ['open-room'], isQuiet: true }],
  ['care under way', { notes: ['live-care'] }, { above: ['live-care'], isQuiet: true }],
  ['a word of a professional', { notes: ['guidance'] }, { above: ['guidance'], isQuiet: false }],
  ['rights that are not known', { isCareKnown: false }, { isReserved: true, isQuiet: false }],
  ['no care that may be asked for', { isRefused: true }, { isRefused: true, isReserved: false }],
])('the home is arranged by %s', (_, answers, arrangement) => {
  expect(arrange({ ...NOTHING, ...answers })).toMatchObject(arrangement);
});

it('a late note is last, and an early one does not move', () => {
  expect(placeNotes({ above: ['guidance'] }, ['live-care', 'guidance'])).toEqual({
    above: ['guidance'],
    last: ['live-care'],
  });
});

describe('the arrangement of the home', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('waits for pending answers, and then holds the decision', () => {
    const { result, rerender } = renderHook(useArrangement, { initialProps: { ...NOTHING, isAsking: true } });
    expect(result.current).toBeUndefined();
    rerender({ ...NOTHING, notes: ['guidance'] });
    const decided = result.current;
    expect(decided?.above).toEqual(['guidance']);
    rerender({ ...NOTHING, notes: ['live-care'], isRefused: true });
    expect(result.current).toBe(decided);
  });

  it('is decided without answers that are late', () => {
    const { result, rerender } = renderHook(useArrangement, { initialProps: { ...NOTHING, isAsking: true } });
    act(() => void jest.advanceTimersByTime(ARRANGEMENT_WAIT_MS - 1));
    expect(result.current).toBeUndefined();
    act(() => void jest.advanceTimersByTime(1));
    expect(result.current).toMatchObject({ above: [], isQuiet: false });
    rerender({ ...NOTHING, notes: ['open-room'] });
    expect(result.current).toMatchObject({ above: [], isQuiet: false });
  });
});

it('a known value is held', () => {
  const { result, rerender } = renderHook(({ value, isKnown }) => useFirstKnown(value, isKnown), {
    initialProps: { value: 1, isKnown: false },
  });
  rerender({ value: 2, isKnown: true });
  rerender({ value: 3, isKnown: true });
  expect(result.current).toBe(2);
});

it('late notes are in the order of their arrival', () => {
  const { result, rerender } = renderHook(useInOrderOfArrival<HomeNote>, { initialProps: ['open-room'] });
  rerender(['live-care', 'open-room']);
  expect(result.current).toEqual(['open-room', 'live-care']);
  rerender(['live-care']);
  expect(result.current).toEqual(['live-care']);
});
