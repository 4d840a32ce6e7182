import { act, fireEvent, renderHook } from '@testing-library/react';
import { useLazyPiece } from './lazy-piece.ts';

const PIECE = { Question: () => null };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open(load: () => Promise<typeof PIECE>, isWanted: boolean) {
  return renderHook(() => useLazyPiece(load, isWanted)).result;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('a late piece of the page is loaded at the first key, and not before', async () => {
  const load = jest.fn(() => Promise.resolve(PIECE));
  const piece = open(load, false);
  await pass(10_000);
  expect(load).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: 'a' });
  await pass(0);
  expect(piece.current).toBe(PIECE);
});

it('a lazy part of the page that does not load is requested again every 3 s while it is needed', async () => {
  const load = jest.fn(() => Promise.resolve(PIECE));
  load.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'));
  const piece = open(load, true);
  await pass(5_900);
  expect(piece.current).toBeUndefined();
  await pass(200);
  expect(piece.current).toBe(PIECE);
});
