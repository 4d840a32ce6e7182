import type { AgoraSdk } from './agora-sdk.ts';

/**
 * The SDK's own switches for what it would send home and do ahead: reports of events, and connections before a room is
 * joined.
 */
const SWITCHED_OFF = ['ENABLE_EVENT_REPORT', 'ENABLE_CREATE_CLIENT_PRECONNECT'] as const;
const SILENT = 4;

let loaded: Promise<AgoraSdk> | undefined;

/**
 * Loads the SDK, once, and makes it quiet. It is a chunk of its own: no page has it that does not come here.
 * @throws Error when it cannot be fetched; the next call tries again
 */
export function loadAgoraSdk(): Promise<AgoraSdk> {
  return (loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  }));
}

async function load(): Promise<AgoraSdk> {
  const sdk: AgoraSdk = (await import(/* webpackChunkName: "agora-sdk" */ 'agora-rtc-sdk-ng')).default;
  sdk.setLogLevel(SILENT);
  sdk.disableLogUpload();
  for (const name of SWITCHED_OFF) sdk.setParameter?.(name, false);
  return sdk;
}
