/**
 * Waits for work, but not for ever; late work goes on, and nobody hears of it.
 * @param late says what the outcome is after `limitMs`; what it throws is thrown
 */
export async function within<T, Late = T>(work: Promise<T>, limitMs: number, late: () => Late): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  return Promise.race([work, limit.then(late)]).finally(() => clearTimeout(timer));
}
