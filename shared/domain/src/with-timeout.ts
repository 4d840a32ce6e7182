/**
 * Waits for work at most for a time. Work that takes longer continues, and its outcome is ignored.
 * @param limitMs milliseconds
 * @param onTimeout gives the outcome once the time is over; what it throws is thrown
 * @returns what the work or `onTimeout` gives, whichever is first
 */
export async function withTimeout<T, Late = T>(
  work: Promise<T>,
  limitMs: number,
  onTimeout: () => Late,
): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  return Promise.race([work, limit.then(onTimeout)]).finally(() => clearTimeout(timer));
}
