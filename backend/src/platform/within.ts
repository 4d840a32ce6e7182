/**
 * Waits for a promise, but not for ever.
 * @returns what it gives, or 'late' when it takes longer than the limit; it goes on all the same
 */
export async function within<T>(work: Promise<T>, limitMs: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => { timer = setTimeout(() => resolve('late'), limitMs); });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
