import { answerOfferCall, roomCredentials } from '@acolhe/contracts';
import type { Page, Route } from '@playwright/test';
import { z } from 'zod';

declare global {
  interface Window {
    /** Takes the cameras away that the page has; `forGood`: there is no other either. */
    unplugCamera?: (forGood: boolean) => void;
    /** Makes a camera available again, and notifies the page. */
    plugCamera?: () => void;
  }
}

/**
 * Gives the page cameras that can be unplugged. In a page that is already open, only those that it opens after the
 * call.
 */
export async function withCamerasToUnplug(page: Page): Promise<void> {
  await page.addInitScript(watchCameras, false);
  await page.evaluate(watchCameras, false);
}

/**
 * Gives the page no camera until one is plugged in, after each load again. Must be called before the page is opened.
 */
export const withoutCamera = (page: Page): Promise<unknown> => page.addInitScript(watchCameras, true);

/**
 * Simulates the browser's behaviour without a camera: the track ends, and `getUserMedia` finds none. Nothing in here
 * may be a named function.
 */
function watchCameras(isWithout: boolean): void {
  const taken: MediaStreamTrack[] = [];
  let without = isWithout;
  const take = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    if (without && constraints?.video) throw new DOMException('Requested device not found', 'NotFoundError');
    const stream = await take(constraints);
    taken.push(...stream.getVideoTracks());
    return stream;
  };
  window.plugCamera = () => {
    without = false;
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  };
  window.unplugCamera = (forGood) => {
    without = forGood;
    for (const track of taken.splice(0)) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  };
}

/**
 * Refuses the page every device from now on, with the names of `DOMException` that `getUserMedia` gives; devices that
 * it already has stay open.
 */
export async function refuseDevices(page: Page, refusals: { audio: string; video: string }): Promise<void> {
  await page.addInitScript(refuseEach, refusals);
  await page.evaluate(refuseEach, refusals);
}

function refuseEach(refusals: { audio: string; video: string }): void {
  navigator.mediaDevices.getUserMedia = (constraints) =>
    Promise.reject(new DOMException('Refused', constraints?.video ? refusals.video : refusals.audio));
}

/** Sets the page's clock wrong by this offset; timers are not changed. Must be called before the page is opened. */
export async function withWrongClock(page: Page, byMs: number): Promise<void> {
  await page.addInitScript((shiftMs) => {
    const right = Date;
    window.Date = new Proxy(right, {
      construct: (target, given: []) =>
        given.length > 0 ? (Reflect.construct(target, given) as Date) : new target(right.now() + shiftMs),
      apply: (target) => new target(right.now() + shiftMs).toString(),
      get: (target, name) => (name === 'now' ? () => right.now() + shiftMs : (Reflect.get(target, name) as unknown)),
    });
  }, byMs);
}

/** The tab dies, and says nothing more. */
export async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Answers a page that asks for room credentials as the service does, but as if they ended after the given time. */
export async function giveCredentialsFor(route: Route, lifetimeMs: number): Promise<void> {
  const response = await route.fetch();
  const credentials = roomCredentials.parse(await response.json());
  const expiresAt = new Date(Date.now() + lifetimeMs).toISOString();
  await route.fulfill({ response, json: z.encode(roomCredentials, { ...credentials, expiresAt }) });
}

/**
 * Answers a console that accepts an offer as the service does, but as if the room's credentials that come with the
 * answer ended after the given time.
 */
export async function acceptWithCredentialsFor(route: Route, lifetimeMs: number): Promise<void> {
  const response = await route.fetch();
  const { output } = answerOfferCall;
  const answer = output.parse(await response.json());
  const expiresAt = new Date(Date.now() + lifetimeMs).toISOString();
  const credentials = answer.credentials && { ...answer.credentials, expiresAt };
  await route.fulfill({ response, json: z.encode(output, { ...answer, credentials }) });
}
