import { DURATIONS } from '@acolhe/domain';
import type { VideoApi } from '@acolhe/call';
import type { CabinHealth } from '@acolhe/contracts';
import type { Portal } from '@acolhe/session';
import type { DeviceVerdict } from '@acolhe/video';
import { config } from '../../remote.config.ts';
import type { CabinCalls } from './cabin-calls.ts';

/** The service takes so much of the browser's name. */
const BROWSER_LENGTH = 300;
const STATES = { granted: 'working', denied: 'refused', missing: 'missing', ask: 'unknown' } as const satisfies Record<
  DeviceVerdict,
  CabinHealth['camera']
>;

export interface HealthReporter {
  readonly portal: Pick<Portal, 'config' | 'clock' | 'emit'>;
  readonly video: Pick<VideoApi, 'checkDevices'>;
  /** The calls of the session that there is by then. */
  readonly calls: () => Pick<CabinCalls, 'report'> | undefined;
  /** Hears when a session of a patient ended. */
  readonly watchSessionEnd: (listener: () => void) => () => void;
  /** Hears the time of each report that the service took. */
  readonly onReported: (at: Date) => void;
}

/**
 * Reports the health of a cabin now and every 60 s: devices, versions, crashes of the page since the last report.
 * Nothing of a patient is in it.
 * @returns a function that ends this
 * @see docs/product/cabin.md
 */
export function reportHealth({ portal, video, calls, watchSessionEnd, onReported }: HealthReporter): () => void {
  const { appVersion, kiosk } = portal.config;
  let crashes = kiosk?.crashes ?? 0;
  let lastSessionEndedAt: string | undefined;
  const now = (): Date => new Date(portal.clock.nowMs());
  const countCrash = (): void => {
    crashes += 1;
  };
  const stopSessions = watchSessionEnd(() => {
    lastSessionEndedAt = now().toISOString();
  });

  async function report(): Promise<void> {
    const cabin = calls();
    if (!cabin) return;
    const verdicts = await video.checkDevices().catch(() => ({ camera: 'ask', microphone: 'ask' }) as const);
    const told = crashes;
    const { error } = await cabin.report({
      camera: STATES[verdicts.camera],
      microphone: STATES[verdicts.microphone],
      browser: navigator.userAgent.slice(0, BROWSER_LENGTH),
      hostVersion: appVersion,
      remoteVersion: kiosk?.remoteVersion ?? config.version,
      lastSessionEndedAt,
      crashes: told,
    });
    if (error) return;
    crashes -= told;
    portal.emit({ type: 'cabin-health-reported' });
    onReported(now());
  }

  window.addEventListener('error', countCrash);
  window.addEventListener('unhandledrejection', countCrash);
  const interval = setInterval(() => void report(), DURATIONS.cabin.reportMs);
  void report();
  return () => {
    clearInterval(interval);
    stopSessions();
    window.removeEventListener('error', countCrash);
    window.removeEventListener('unhandledrejection', countCrash);
  };
}
