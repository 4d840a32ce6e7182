import type { LoaderEvent } from '@acolhe/federation/load';

/** Tells the developer's console of failures, and the browser's timeline how long each version of a part took. */
export function logLoading(event: LoaderEvent): void {
  if (event.type === 'failed') {
    const { remote, version, phase, cause, attempt } = event;
    console.error(`part not opened: ${remote} ${version ?? 'unknown'} in phase ${phase}, attempt ${attempt}: ${cause}`);
    return;
  }
  const { remote, version, expose, durationMs } = event;
  performance.measure(`part ${remote} ${version} ${expose}`, { end: performance.now(), duration: durationMs });
}
