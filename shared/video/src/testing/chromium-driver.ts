import type { RoomCredentials } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { limitMs } from '../../../../scripts/jest/slowness.cjs';
import type { DeviceKind, VideoRoomEvents } from '../model/video-room.ts';
import type {} from './harness-page.ts';
import type { PageConditions, RoomDriver, RoomHandle } from './room-driver.ts';

/**
 * Chromium's own cameras and microphones that are none: a moving picture, a beep each second, at their own size and
 * rate, since the contract is about the picture. The second camera of three sees depth alone.
 */
export const FAKE_DEVICES = [
  '--no-sandbox',
  '--use-fake-device-for-media-stream=device-count=3',
  '--use-fake-ui-for-media-stream',
];

/** A room's remote control with what only these tests do to it. */
export interface PageHandle extends RoomHandle {
  readonly page: Page;
  lose(type: string, count: number): Promise<void>;
  /** The signals that were sent. */
  sent(): Promise<readonly string[]>;
}

/** What only these tests ask of a page. */
export interface ChromiumConditions extends PageConditions {
  /** The page is of the version before the professional's side offered to any page. */
  readonly isOlder?: boolean;
  /** STUN and TURN servers, none unless said otherwise. */
  readonly iceServers?: RoomCredentials['iceServers'];
}

export interface ChromiumDriver extends RoomDriver {
  open(side: VisitSide, conditions?: ChromiumConditions): Promise<PageHandle>;
  close(): Promise<void>;
}

/** Opens each side of a visit on a separate page. */
export function chromiumDriver(browser: Browser, stageUrl: string, visit: number): ChromiumDriver {
  const contexts: BrowserContext[] = [];
  return {
    async open(side, conditions = {}) {
      const context = await browser.newContext();
      contexts.push(context);
      if (conditions.refuseDevices) await context.addInitScript(refuseDevices);
      if (conditions.busy) await context.addInitScript(makeBusy, conditions.busy);
      const page = await context.newPage();
      const load = async (): Promise<void> => {
        const further = `${conditions.isOlder ? '&older' : ''}${conditions.relayOnly ? '&relay-only' : ''}`;
        const ice = encodeURIComponent(JSON.stringify(conditions.iceServers ?? []));
        await page.goto(`${stageUrl}/?side=${side}&visit=${visit}${further}&ice=${ice}`);
        await page.evaluate(() => window.harness.start());
      };
      await load();
      return handle(page, load, conditions);
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

function handle(page: Page, load: () => Promise<void>, conditions: PageConditions): PageHandle {
  const next = async <E extends keyof VideoRoomEvents>(event: E, quietMs: number): Promise<VideoRoomEvents[E]> => {
    const withinMs = limitMs(quietMs);
    const found = await page.evaluate(([name, limit]) => window.harness.next(name, limit), [event, withinMs] as const);
    if (!found) throw new Error(`no '${event}' within ${withinMs} ms`);
    return found.detail as VideoRoomEvents[E];
  };
  return {
    page,
    next,
    makeReady: () => page.evaluate((lifeMs) => window.harness.makeReady(lifeMs), conditions.tokenLifeMs ?? 600_000),
    join: (devices) =>
      page.evaluate(([lifeMs, on]) => window.harness.join(lifeMs, on), [
        conditions.tokenLifeMs ?? 600_000,
        devices,
      ] as const),
    leave: () => page.evaluate(() => window.harness.leave()),
    state: () => page.evaluate(() => window.harness.state()),
    set: (device, on) => page.evaluate(([which, to]) => window.harness.set(which, to), [device, on] as const),
    useDevice: (device, deviceId) =>
      page.evaluate(([which, id]) => window.harness.useDevice(which, id), [device, deviceId] as const),
    devices: async (device) => (await page.evaluate((which) => window.harness.devices(which), device)).toReversed(),
    inUse: (device) => page.evaluate((which) => window.harness.inUse(which), device),
    reload: load,
    vanish: () => page.close(),
    untaken: (event) => page.evaluate((name) => window.harness.untaken(name), event),
    seesMovement: () => page.evaluate(() => window.harness.seesMovement()),
    receivesSound: () => page.evaluate(() => window.harness.receivesSound()),
    setRemoteVolume: (percent) => page.evaluate((to) => window.harness.setRemoteVolume(to), percent),
    remoteVolume: () => page.evaluate(() => window.harness.remoteVolume()),
    unplug: (device) => page.evaluate((which) => window.harness.unplug(which), device),
    ownMedia: () => page.evaluate(() => window.harness.ownMedia()),
    holds: (device) => page.evaluate((which) => window.harness.holds(which), device),
    took: (device) => page.evaluate((which) => window.harness.took(which), device),
    sent: () => page.evaluate(() => window.harness.sent()),
    lose: (type, count) => page.evaluate(([what, times]) => window.harness.lose(what, times), [type, count] as const),
  };
}

/** As the browser reports a person's refusal. */
function refuseDevices(): void {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
}

/** As the browser reports a device that another program has. */
function makeBusy(device: DeviceKind): void {
  const take = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = (constraints) =>
    constraints?.[device === 'camera' ? 'video' : 'audio']
      ? Promise.reject(new DOMException('', 'NotReadableError'))
      : take(constraints);
}
