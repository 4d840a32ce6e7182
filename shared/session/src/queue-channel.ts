import { DURATIONS } from '@acolhe/domain';
// By its name: bundled with a remote, this entry has to meet the context of the host's session.
import { type Portal, PortalCallFailed, usePortal } from '@acolhe/session';
import { useEffect, useState } from 'react';

/** Whether this network allows following the queue: unknown, yes, no. */
export type QueueChannel = 'opening' | 'open' | 'shut';

/** Shown instead of sending a request whose offer could never be received. */
export const QUEUE_CHANNEL_SHUT =
  'Esta rede não deixa você acompanhar a fila, e a sua vez passaria sem aviso. Troque de rede, por exemplo do Wi-Fi ' +
  'para os dados do celular, e tente de novo.';

/**
 * Follows whether the queue can be received: over the realtime database, as in the waiting room. A network that allows
 * pages may block it, or the host of its sign-in, or swallow what is sent there. When the service itself is
 * unreachable, nothing is shown: the request shows it.
 * @param listener receives 'open' and 'shut', each time it changes
 * @returns ends it
 * @see docs/product/urgent-care-request.md
 */
function watchQueueChannel(portal: Portal, listener: (channel: 'open' | 'shut') => void): () => void {
  let isWatching = true;
  let stopWatching = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (act: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(act, DURATIONS.hearing.queueChannelWithinMs);
  };
  const shutInTime = (): void => after(() => listener('shut'));
  const open = (): void => {
    portal.realtime().then(
      (realtime) => {
        if (!isWatching) return;
        stopWatching = realtime.watchConnected((connected) => {
          if (!connected) return shutInTime();
          clearTimeout(timer);
          listener('open');
        });
      },
      (error: unknown) => {
        if (!isWatching) return;
        clearTimeout(timer);
        if (error instanceof PortalCallFailed) return listener('open');
        listener('shut');
        after(open);
      },
    );
  };
  shutInTime();
  open();
  return () => {
    isWatching = false;
    clearTimeout(timer);
    stopWatching();
  };
}

/** The channel of the queue while the screen that checks it is open. */
export function useQueueChannel(): QueueChannel {
  const portal = usePortal();
  const [channel, setChannel] = useState<QueueChannel>('opening');
  useEffect(() => watchQueueChannel(portal, setChannel), [portal]);
  return channel;
}

/** Resolves with whether the queue can be received, once that is known. */
export const isQueueReachable = (portal: Portal): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = watchQueueChannel(portal, (channel) => {
      resolve(channel === 'open');
      // The listener may be called before the watching has returned.
      queueMicrotask(() => stop());
    });
  });
