import { type VisitDatabase, startVisitDatabase } from '@acolhe/realtime/testing/database';
import { type Browser, chromium, test } from '@playwright/test';
import { videoRoomContract } from '../contract/video-room-contract.ts';
import { type ChromiumDriver, FAKE_DEVICES, chromiumDriver } from '../testing/chromium-driver.ts';
import { type RoomStage, startRoomStage } from '../testing/room-stage.ts';

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

test.describe('a room over WebRTC keeps the contract:', () => {
  for (const check of videoRoomContract) test(check.name, () => check.run(driver));
});

for (const lost of ['hello', 'offer', 'answer'] as const) {
  test(`two sides of a WebRTC room find each other when the first ${lost} is lost`, async () => {
    const [patient, professional] = await Promise.all([driver.open('patient'), driver.open('professional')]);
    await Promise.all([patient, professional].map((side) => side.lose(lost, 1)));
    await Promise.all([patient.join(), professional.join()]);
    await patient.next('remote-first-frame', 15_000);
    await professional.next('remote-first-frame', 15_000);
  });
}
