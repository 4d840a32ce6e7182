import type { VideoApi } from '@acolhe/call';
import type { CabinHealth } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import type { Lease, Realtime } from '@acolhe/realtime';
import type { Portal, TokenPortal } from '@acolhe/session';
import type { DeviceVerdict } from '@acolhe/video';
import { config } from '../../remote.config.ts';
import { backOffMs, type CabinCalls } from './cabin-calls.ts';
import type { CabinEvent } from './cabin-machine.ts';

export interface CabinFollower {
  readonly cabinId: number;
  /** Random id of this page load. */
  readonly holder: string;
  readonly dispatch: (event: CabinEvent) => void;
  /** Receives the CPF of a patient announced by the console; undefined in a cabin without announcements. */
  readonly onAnnounced?: (cpf: string) => void;
}

/**
 * Holds the lease of the cabin and receives announcements, over a realtime database that is loaded after the first
 * screen is rendered.
 * @returns a function that ends both
 */
export function followCabin(
  portal: Pick<TokenPortal, 'realtime'>,
  { cabinId, holder, dispatch, onAnnounced }: CabinFollower,
): () => void {
  const ends: (() => void)[] = [];
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lease: Lease | undefined;

  function holdLease(realtime: Realtime): void {
    const mine = realtime.holdLease(`k${cabinId}`, 'patient', holder);
    lease = mine;
    mine.watch((state) => {
      if (over || lease !== mine) return;
      if (state === 'held') dispatch({ type: 'lease-held' });
      if (state !== 'refused' && state !== 'lost') return;
      dispatch({ type: 'lease-lost' });
      timer = setTimeout(() => holdLease(realtime), DURATIONS.cabin.leaseRetryMs);
    });
  }

  function connect(attempt: number): void {
    portal.realtime().then(
      (realtime) => {
        if (over) return;
        holdLease(realtime);
        if (!onAnnounced) return;
        ends.push(
          realtime.watchCabinStatus(cabinId, {
            value(record) {
              if (record?.phase === 'announced' && record.cpf) onAnnounced(record.cpf);
            },
          }),
        );
      },
      () => {
        if (!over) timer = setTimeout(() => connect(attempt + 1), backOffMs(attempt));
      },
    );
  }

  // After the first screen is drawn: its client is no part of what a patient waits for.
  timer = setTimeout(() => connect(0), 0);
  return () => {
    over = true;
    clearTimeout(timer);
    ends.forEach((end) => end());
    void lease?.release().catch(() => undefined);
  };
}

/** The service takes so much of the browser's name. */
const BROWSER_LENGTH = 300;
const STATES = { granted: 'working', denied: 'refused', missing: 'missing', ask: 'unknown' } as const satisfies Record<
  DeviceVerdict,
  CabinHealth['camera']
>;

export interface HealthReporter {
  readonly portal: Pick<Portal, 'config' | 'clock' | 'emit'>;
  readonly video: Pick<VideoApi, 'checkDevices'>;
  /** The calls of the current session. */
  readonly calls: () => Pick<CabinCalls, 'report'> | undefined;
  /** Calls back when a session of a patient has ended. */
  readonly watchSessionEnd: (listener: () => void) => () => void;
  /** Receives the time of each report that the service accepted. */
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
    const reported = crashes;
    const { error } = await cabin.report({
      camera: STATES[verdicts.camera],
      microphone: STATES[verdicts.microphone],
      browser: navigator.userAgent.slice(0, BROWSER_LENGTH),
      hostVersion: appVersion,
      remoteVersion: kiosk?.remoteVersion ?? config.version,
      lastSessionEndedAt,
      crashes: reported,
    });
    if (error) return;
    crashes -= reported;
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
