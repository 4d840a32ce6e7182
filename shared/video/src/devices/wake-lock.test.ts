import { type WakeLockSource, type WakePage, holdWakeLock } from './wake-lock.ts';

class Page extends EventTarget implements WakePage {
  visibilityState: DocumentVisibilityState = 'visible';
  show(visible: boolean): void {
    this.visibilityState = visible ? 'visible' : 'hidden';
    this.dispatchEvent(new Event('visibilitychange'));
  }
}
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

it('a wake lock prevents sleep, again after the page was out of sight, and allows it at the end', async () => {
  const release = jest.fn(() => Promise.resolve());
  const request = jest.fn(() => Promise.resolve({ release }));
  const page = new Page();
  const end = holdWakeLock(page, { request } as never);
  await turn();
  page.show(false);
  expect(request).toHaveBeenCalledTimes(1);
  page.show(true);
  await turn();
  expect(request).toHaveBeenCalledTimes(2);
  end();
  expect(release).toHaveBeenCalled();
  page.show(true);
  expect(request).toHaveBeenCalledTimes(2);
});

it('a wake lock that the browser refuses causes no failure', async () => {
  const refusing: WakeLockSource = { request: () => Promise.reject(new DOMException('', 'NotAllowedError')) };
  holdWakeLock(new Page(), refusing)();
  await turn();
});
