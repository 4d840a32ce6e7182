import { within as settledWithin } from '@acolhe/domain';

/**
 * Waits for a promise, but not for ever.
 * @returns what it gives, or 'late' when it takes longer than the limit; it goes on all the same
 */
export async function within<T>(work: Promise<T>, limitMs: number): Promise<T | 'late'> {
  return settledWithin(work, limitMs, () => 'late' as const);
}
