import type { CDPSession, Page } from '@playwright/test';

/** Slow 4G on a cheap device. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const CPU_SLOWDOWN = 4;

/** What `slowDown` does, in words. */
export const SLOW_4G = 'slow 4G and a processor four times slower';

/** Makes a page load as over slow 4G on a cheap device. @returns the connection to its developer tools */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return devtools;
}
