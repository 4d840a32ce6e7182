import { playNotificationSound, unlockSound } from './notification-sound.ts';

test('without audio the notification sound throws nothing and tells that it was not played', async () => {
  await expect(unlockSound()).resolves.toBeUndefined();
  expect(playNotificationSound()).toBe(false);
});
