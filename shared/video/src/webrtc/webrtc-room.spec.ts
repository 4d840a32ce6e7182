import { realtimePaths, visitKey } from '@acolhe/contracts';
import { type VisitDatabase, startVisitDatabase } from '@acolhe/realtime/testing/database';
import { type Browser, chromium, expect, test } from '@playwright/test';
import { type ChromiumDriver, FAKE_DEVICES, chromiumDriver } from '../testing/chromium-driver.ts';
import { type RoomStage, startRoomStage } from '../testing/room-stage.ts';
import { videoRoomContract } from '../testing/video-room-contract.ts';

let database: VisitDatabase;
let stage: RoomStage;
let browser: Browser;
let driver: ChromiumDriver;
let visit = 0;

test.beforeAll(async ({ launchOptions }) => {
  database = await startVisitDatabase();
  stage = await startRoomStage(({ side, visit }) => database.access({ role: side, id: visit }));
  // Real media from Chromium's fake devices, whatever devices the other tests are given.
  browser = await chromium.launch({ executablePath: launchOptions.executablePath, args: FAKE_DEVICES });
});
test.afterAll(async () => {
  await browser.close();
  await stage.close();
  await database.close();
});
test.beforeEach(async () => {
  visit += 1;
  await database.openVisit(visit);
  driver = chromiumDriver(browser, stage.url, visit);
});
test.afterEach(() => driver.close());

test.describe('a room over WebRTC obeys the contract:', () => {
  for (const check of videoRoomContract) test(check.name, { tag: ['@wide', '@call'] }, () => check.run(driver));
});

test('a WebRTC room joins over the connection that was made ready', { tag: ['@wide', '@call'] }, async () => {
  const [patient, professional] = await Promise.all([driver.open('patient'), driver.open('professional')]);
  await professional.makeReady();
  await professional.page.evaluate(() => {
    // Another connection could not be made.
    Reflect.deleteProperty(window, 'RTCPeerConnection');
  });
  expect(await professional.sent()).toEqual([]);
  await patient.join();
  await professional.join();
  await patient.next('remote-first-frame', 15_000);
  await professional.next('remote-first-frame', 15_000);
});

test(
  'a WebRTC room that was made ready reveals no address of a side that is reached by relays alone',
  { tag: ['@wide', '@call'] },
  async () => {
    const professional = await driver.open('professional', { relayOnly: true });
    await professional.makeReady();
    await professional.join();
    await expect.poll(async () => (await professional.sent()).join()).toContain('"offer"');
    expect((await professional.sent()).filter((signal) => signal.includes('candidate:'))).toEqual([]);
  },
);

test(
  'a page of the patient that makes ready and leaves takes nothing from the one that joins',
  { tag: ['@wide', '@call'] },
  async () => {
    const [patient, further, professional] = await Promise.all([
      driver.open('patient'),
      driver.open('patient'),
      driver.open('professional'),
    ]);
    await professional.join();
    await further.makeReady();
    const inbox = () => database.read(realtimePaths.signalInbox(visitKey(visit), 'patient'));
    await expect.poll(async () => JSON.stringify(await inbox())).toContain('offer');
    const before = Object.keys((await inbox()) as object);
    await further.leave();
    expect(Object.keys((await inbox()) as object)).toEqual(expect.arrayContaining(before));
    await patient.join();
    await patient.next('remote-first-frame', 15_000);
  },
);

for (const older of ['patient', 'professional'] as const) {
  test(
    `two sides of a WebRTC room find each other when the page of the ${older} is older`,
    { tag: ['@wide', '@call'] },
    async () => {
      const [patient, professional] = await Promise.all([
        driver.open('patient', { isOlder: older === 'patient' }),
        driver.open('professional', { isOlder: older === 'professional' }),
      ]);
      await Promise.all([patient, professional].map((side) => side.makeReady()));
      await professional.join();
      await patient.join();
      await patient.next('remote-first-frame', 15_000);
      await professional.next('remote-first-frame', 15_000);
      // A link that brings nothing is followed by another; this one needed no such help.
      const signals = (await professional.sent()).map((signal) => JSON.parse(signal) as { link?: number });
      expect(signals.map(({ link }) => link ?? 1)).toEqual(signals.map(() => 1));
    },
  );
}

for (const lost of ['hello', 'offer', 'answer'] as const) {
  test(
    `two sides of a WebRTC room find each other when the first ${lost} is lost`,
    { tag: ['@wide', '@call'] },
    async () => {
      const [patient, professional] = await Promise.all([driver.open('patient'), driver.open('professional')]);
      await Promise.all([patient, professional].map((side) => side.lose(lost, 1)));
      await Promise.all([patient.join(), professional.join()]);
      await patient.next('remote-first-frame', 15_000);
      await professional.next('remote-first-frame', 15_000);
    },
  );
}
