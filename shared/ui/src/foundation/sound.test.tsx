import { playNotificationSound, releaseSound, unlockSound } from './sound.ts';

test('without audio the notification sound throws nothing and reports that it was not played', async () => {
  await expect(unlockSound()).resolves.toBeUndefined();
  expect(playNotificationSound()).toBe(false);
});

test('the notification sound makes its player after the frame that shows what the press did', async () => {
  let created = 0;
  class Player {
    state = 'running';
    constructor() {
      created += 1;
    }
    close = () => Promise.resolve();
  }
  Object.assign(globalThis, { AudioContext: Player });
  const unlocked = unlockSound();
  await new Promise(requestAnimationFrame);
  expect(created).toBe(0);
  await unlocked;
  expect(created).toBe(1);
  await releaseSound();
  Reflect.deleteProperty(globalThis, 'AudioContext');
});

test('the notification sound gives back what plays it, once, and gets another when it is unlocked again', async () => {
  const states: string[][] = [];
  /** What plays sounds in browsers, which jsdom lacks. */
  class Player {
    readonly reported: string[] = [];
    state = 'suspended';
    constructor() {
      states.push(this.reported);
    }
    resume() {
      this.reported.push('resumed');
      return Promise.resolve();
    }
    close() {
      this.reported.push('closed');
      return Promise.resolve();
    }
  }
  Object.assign(globalThis, { AudioContext: Player });
  await unlockSound();
  await releaseSound();
  await releaseSound();
  expect(states).toEqual([['resumed', 'closed']]);
  await unlockSound();
  expect(states).toEqual([['resumed', 'closed'], ['resumed']]);
  await releaseSound();
  Reflect.deleteProperty(globalThis, 'AudioContext');
});
