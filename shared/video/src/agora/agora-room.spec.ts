import { type Browser, type Page, chromium, expect, test } from '@playwright/test';
import { AGORA_SOURCES, contentSecurityPolicy } from '../../../../hosting/src/serve/content-security.ts';
import type { MediaStates } from '../model/video-room.ts';
import type {} from '../testing/harness-page.ts';
import { type RoomStage, startRoomStage } from '../testing/room-stage.ts';

// The real SDK, as far as it goes without Agora's cloud: devices, permissions, the end of a join that leads nowhere.

const DEVICES = ['--no-sandbox', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=device-count=2'];

let stage: RoomStage;
const browsers: Browser[] = [];
let executablePath: string | undefined;

test.beforeAll(async ({ launchOptions }) => {
  executablePath = launchOptions.executablePath;
  stage = await startRoomStage(() => Promise.reject(new Error('no database is needed here')));
});
test.afterEach(() => Promise.all(browsers.splice(0).map((browser) => browser.close())));
test.afterAll(() => stage.close());

async function openPage(args: readonly string[] = DEVICES): Promise<Page> {
  const browser = await chromium.launch({ executablePath, args: [...args] });
  browsers.push(browser);
  const context = await browser.newContext();
  // Whatever the machine's network is: there is no route to the cloud, and nothing says so.
  await context.route(/agora\.io|sd-rtn\.com/, () => undefined);
  const page = await context.newPage();
  await page.goto(`${stage.url}/?provider=agora&visit=1`);
  await page.evaluate(() => window.harness.start());
  return page;
}
const join = (page: Page) => page.evaluate(() => window.harness.join(600_000));
const holds = (page: Page) => page.evaluate(() => [window.harness.holds('camera'), window.harness.holds('microphone')]);
/** Devices that cannot be had do not end the join: it continues until the cloud is found to be out of reach. */
async function continuesWith(page: Page, media: MediaStates): Promise<void> {
  const joining = join(page).catch((error: unknown) => String(error));
  await expect.poll(() => page.evaluate(() => window.harness.ownMedia())).toEqual(media);
  expect(await joining).toContain('join-timeout');
}

test(
  'a join to an unreachable Agora shows one’s picture, ends in time and frees the devices',
  { tag: '@wide' },
  async () => {
    const page = await openPage();
    const joining = join(page).catch((error: unknown) => String(error));
    await expect
      .poll(() =>
        page.locator('#local').evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames),
      )
      .toBeGreaterThan(3);
    expect(await holds(page)).toEqual([true, true]);
    expect(await joining).toContain('join-timeout');
    expect(await page.evaluate(() => window.harness.state())).toBe('left');
    expect(await holds(page)).toEqual([false, false]);
  },
);

test('leaving an Agora room ends a join that is in progress', { tag: '@wide' }, async () => {
  const page = await openPage();
  const joining = join(page).catch((error: unknown) => String(error));
  await expect.poll(() => holds(page)).toEqual([true, true]);
  await page.evaluate(() => window.harness.leave());
  expect(await holds(page)).toEqual([false, false]);
  expect(await page.evaluate(() => window.harness.state())).toBe('left');
  await joining;
});

test('an Agora room reports refused devices as refused', { tag: '@wide' }, async () => {
  const page = await openPage(['--no-sandbox', '--use-fake-device-for-media-stream', '--deny-permission-prompts']);
  await continuesWith(page, { camera: 'forbidden', microphone: 'forbidden' });
});

test(
  'an Agora room reports a computer without a camera as such, and takes its microphone',
  { tag: '@wide' },
  async () => {
    const page = await openPage([
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream=device-count=0',
    ]);
    await continuesWith(page, { camera: 'gone', microphone: 'on' });
  },
);

test('Agora’s SDK accepts the tracks that we bring: off, on, another one, muted', { tag: '@wide' }, async () => {
  const page = await openPage();
  expect(await page.evaluate(() => window.harness.tryTracks())).toEqual({
    cameraOff: { enabled: false },
    cameraBack: { enabled: true, isTheNewOne: true, live: true },
    microphoneOff: { muted: true },
    microphoneBack: { muted: false, live: true },
    published: 2,
  });
});

test('Agora’s SDK runs under the policy of our pages', { tag: '@wide' }, async () => {
  const page = await openPage();
  const policy = contentSecurityPolicy({ parts: [], services: [], ...AGORA_SOURCES });
  await page.route(`${stage.url}/?**`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': policy } });
  });
  const forbidden: string[] = [];
  await page.exposeFunction('forbid', (what: string) => forbidden.push(what));
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber, columnNumber }) => forbid([violatedDirective, blockedURI, sourceFile, lineNumber, columnNumber].join(' ')))`,
  );
  await page.reload();
  await page.evaluate(() => window.harness.start());
  await expect(join(page)).rejects.toThrow('join-timeout');
  await page.evaluate(() => window.harness.tryTracks());
  expect(forbidden).toEqual([]);
});

test('Agora’s SDK sends no statistics by itself', { tag: '@wide' }, async () => {
  const page = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') asked.push(request.url());
  });
  await join(page).catch(() => undefined);
  expect(asked, 'it does ask for the way in').not.toEqual([]);
  expect(asked.filter((url) => /statscollector|logservice|data-reporting/.test(url))).toEqual([]);
});
