import { DURATIONS } from '@acolhe/domain';
import type { DeviceKind } from '../model/video-room.ts';
import { permissionStatus } from './open-media.ts';

const KINDS = ['camera', 'microphone'] as const satisfies readonly DeviceKind[];

export interface BusyDevices {
  /** Wanted, and held by another program. */
  readonly isBusy: (kind: DeviceKind) => boolean;
  readonly retry: (kind: DeviceKind) => Promise<void>;
}

export interface BusyRetries {
  /** To be called whenever a device may have become busy, or free. */
  readonly look: () => void;
  readonly stop: () => void;
}

/**
 * Tries a busy device again by itself, since no browser says that another program has freed it: with growing pauses,
 * while the page is seen, and where that opens no question.
 * @param page the document, where there is one
 * @see docs/product/call-media.md
 */
export function retryBusyDevices(
  { isBusy, retry }: BusyDevices,
  page: Document | undefined = globalThis.document,
): BusyRetries {
  const { busyRetryMs, busyRetryMostMs } = DURATIONS.devices;
  let pauseMs: number = busyRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;
  let over = false;

  const isWaiting = (): boolean => timer !== undefined || isTrying;
  const look = (): void => {
    if (over || isTrying) return;
    const isNeeded = KINDS.some(isBusy);
    if (!isNeeded) pauseMs = busyRetryMs;
    if (!isNeeded || page?.visibilityState === 'hidden') {
      clearTimeout(timer);
      timer = undefined;
    } else if (!isWaiting()) timer = setTimeout(() => void attempt(), pauseMs);
  };
  const attempt = async (): Promise<void> => {
    timer = undefined;
    isTrying = true;
    pauseMs = Math.min(2 * pauseMs, busyRetryMostMs);
    for (const kind of KINDS)
      if (isBusy(kind) && (await permissionStatus(kind))?.state === 'granted' && !over) await retry(kind);
    isTrying = false;
    look();
  };
  const onSeen = (): void => {
    if (page?.visibilityState !== 'hidden') pauseMs = busyRetryMs;
    look();
  };
  page?.addEventListener('visibilitychange', onSeen);
  return {
    look,
    stop() {
      over = true;
      clearTimeout(timer);
      page?.removeEventListener('visibilitychange', onSeen);
    },
  };
}
