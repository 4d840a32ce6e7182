import { playNotificationSound, unlockSound } from './notification-sound.ts';

test('where there is no sound, nothing breaks and nothing is said to be heard', async () => {
  await expect(unlockSound()).resolves.toBeUndefined();
  expect(playNotificationSound()).toBe(false);
});
