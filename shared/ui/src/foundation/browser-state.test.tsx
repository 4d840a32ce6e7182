import { act, renderHook } from '@testing-library/react';
import { useDelayed } from './browser-state.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a condition is reported once it has lasted, not after it ended, and the time restarts the next time', () => {
  const { result, rerender } = renderHook(({ so }) => useDelayed(so, 1_000), { initialProps: { so: true } });
  const pass = (ms: number): void => act(() => jest.advanceTimersByTime(ms));
  pass(999);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender({ so: false });
  expect(result.current).toBe(false);
  rerender({ so: true });
  expect(result.current).toBe(false);
  pass(1_000);
  expect(result.current).toBe(true);
});
