/**
 * Keeps the screen on for as long as the page is shown; a browser that has no wake lock, or refuses it, is left to the
 * settings of the machine.
 */
export function holdWakeLock({ document: page, navigator }: Pick<Window, 'document' | 'navigator'>): void {
  if (!('wakeLock' in navigator)) return;
  const hold = (): void => {
    if (page.visibilityState === 'visible') navigator.wakeLock.request('screen').catch(() => undefined);
  };
  // The browser takes it back whenever the page is hidden.
  page.addEventListener('visibilitychange', hold);
  hold();
}
