import { renderHook } from '@testing-library/react';
import { NO_PROFESSIONAL_ON_DUTY, useWaitRange, waitMessage } from './waiting-messages.ts';

const NOT_YET = { reason: 'Ainda não dá para estimar a espera: a fila não andou desde que você chegou.' };

it.each([
  [5, 5, 4, NOT_YET],
  [5, 4, 2, { range: 'Deve levar de 4 a 16 minutos', reason: 'A fila andou 1 lugar em 2 minutos.' }],
  [5, 2, 6, { range: 'Deve levar de 2 a 8 minutos', reason: 'A fila andou 3 lugares em 6 minutos.' }],
  [2, 1, 0.1, { range: 'Deve levar de 1 a 2 minutos', reason: 'A fila andou 1 lugar em 1 minuto.' }],
])('the expected wait after the number moved from %d to %d in %d min', (from, number, minutes, expected) => {
  expect(waitMessage({ from, number, watchedMs: minutes * 60_000 })).toEqual(expected);
});

it('the expected wait follows from the moves seen so far, and is computed again when the number rises', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const { result, rerender } = renderHook(
    ({ number, isStaffed = true }: { number?: number; isStaffed?: boolean }) => useWaitRange(number, isStaffed),
    { initialProps: {} },
  );
  expect(result.current).toBeUndefined();
  rerender({ number: 3 });
  expect(result.current).toEqual(NOT_YET);
  now.mockReturnValue(120_000);
  rerender({ number: 2 });
  expect(result.current?.range).toBe('Deve levar de 2 a 8 minutos');
  rerender({ number: 4 });
  expect(result.current).toEqual(NOT_YET);
  now.mockReturnValue(180_000);
  rerender({ number: 3 });
  expect(result.current?.range).toMatch(/^Deve levar/);
  rerender({ number: 3, isStaffed: false });
  expect(result.current).toBe(NO_PROFESSIONAL_ON_DUTY);
  rerender({ number: 3, isStaffed: true });
  expect(result.current).toEqual(NOT_YET);
  now.mockRestore();
});
