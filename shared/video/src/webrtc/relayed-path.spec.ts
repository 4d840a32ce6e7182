import { type VisitDatabase, startVisitDatabase } from '@acolhe/realtime/testing/database';
import { type Browser, chromium, expect, test } from '@playwright/test';
import { type ChromiumDriver, FAKE_DEVICES, chromiumDriver, type PageHandle } from '../testing/chromium-driver.ts';
import { hasRelayNetworks, type RelayNetwork, startRelayNetwork } from '../testing/relay-network.ts';
import { type RoomStage, startRoomStage } from '../testing/room-stage.ts';

let database: VisitDatabase;
let stage: RoomStage;
let network: RelayNetwork;
let browsers: readonly [Browser, Browser];
let drivers: readonly [ChromiumDriver, ChromiumDriver];
let visit = 0;

/** Both sides, each in a separate network from which the other cannot be reached. */
async function bothSides(): Promise<readonly [PageHandle, PageHandle]> {
  const conditions = { relayOnly: true, iceServers: network.iceServers };
  return Promise.all([drivers[0].open('patient', conditions), drivers[1].open('professional', conditions)]);
}

/** Takes reports of the path until it is in one of these states. */
async function pathBecomes(side: PageHandle, states: readonly string[], quietMs: number): Promise<string> {
  for (;;) {
    const { state } = await side.next('path', quietMs);
    if (states.includes(state)) return state;
  }
}

const portOf = (url: string): number => Number(new URL(url).port);

// A machine without root or coturn cannot have such networks: CONTRIBUTING.md says what they need.
if (hasRelayNetworks())
  test.describe('a call between two networks that do not reach each other', { tag: ['@wide', '@call'] }, () => {
    test.beforeAll(async ({ launchOptions }) => {
      database = await startVisitDatabase();
      stage = await startRoomStage(({ side, visit: number }) => database.access({ role: side, id: number }));
      const executablePath = launchOptions.executablePath ?? chromium.executablePath();
      network = await startRelayNetwork(executablePath, [portOf(stage.url), portOf(database.url)]);
      // The relay's certificate is self-signed.
      const args = [...FAKE_DEVICES, '--ignore-certificate-errors'];
      browsers = [
        await chromium.launch({ executablePath: network.browserOf('patient'), args }),
        await chromium.launch({ executablePath: network.browserOf('professional'), args }),
      ];
    });
    test.afterAll(async () => {
      for (const browser of browsers) await browser.close();
      network.close();
      await stage.close();
      await database.close();
    });
    test.beforeEach(async () => {
      visit += 1;
      await database.openVisit(visit);
      drivers = [chromiumDriver(browsers[0], stage.url, visit), chromiumDriver(browsers[1], stage.url, visit)];
    });
    test.afterEach(() => Promise.all(drivers.map((driver) => driver.close())));

    for (const passage of ['udp', 'tls'] as const)
      test(`goes through the relay by ${passage} alone, as the trial before it says`, async () => {
        network.open(passage);
        const sides = await bothSides();
        for (const side of sides) expect(await side.page.evaluate(() => window.harness.checkPath())).toBe('relay');
        await Promise.all(sides.map((side) => side.join()));
        for (const side of sides) {
          await side.next('remote-first-frame', 20_000);
          expect(await pathBecomes(side, ['relay', 'direct'], 10_000)).toBe('relay');
          expect(await side.seesMovement()).toBe(true);
        }
      });

    test('is reported to both as pathless when nothing reaches the relay, and opens once something does', async () => {
      network.open('nothing');
      const sides = await bothSides();
      expect(await sides[0].page.evaluate(() => window.harness.checkPath())).toBe('none');
      await Promise.all(sides.map((side) => side.join()));
      await Promise.all(sides.map((side) => pathBecomes(side, ['none'], 20_000)));
      for (const side of sides) expect(await side.untaken('remote-first-frame')).toBe(0);
      network.open('udp');
      await Promise.all(sides.map((side) => side.next('remote-first-frame', 40_000)));
      network.open('nothing');
      await Promise.all(sides.map((side) => pathBecomes(side, ['lost'], 10_000)));
      for (const side of sides) expect(await side.next('remote-left', 1_000)).toEqual({ reason: 'silent' });
    });
  });
