/** @jest-environment jsdom */

import { fakeAgoraDriver } from '../testing/fake-agora-driver.ts';
import { FakeAgoraCloud } from '../testing/fake-agora.ts';
import { installFakeMedia } from '../testing/fake-media.ts';
import { videoRoomContract } from '../testing/video-room-contract.ts';

beforeAll(installFakeMedia);

describe('a room over Agora obeys the contract:', () => {
  it.each(videoRoomContract)('$name', async (check) => {
    const driver = fakeAgoraDriver(new FakeAgoraCloud());
    try {
      await check.run(driver);
    } finally {
      await driver.close();
    }
  });
});
