import { allowListeners, listen } from './library-listeners.ts';

const heard: string[] = [];
const say = (event: Event) => void heard.push(event.type);
beforeEach(() => heard.splice(0));
const fire = (type: string) => window.dispatchEvent(new Event(type));

it('the embed kit lets a library listen while something is mounted, and takes everything back with the last', () => {
  const first = allowListeners();
  const second = allowListeners();
  listen(window, 'online', say);
  listen(window, 'offline', say, false);
  first();
  fire('online');
  fire('offline');
  second();
  fire('online');
  fire('offline');
  expect(heard).toEqual(['online', 'offline']);
});

it('the embed kit does not let it listen when nothing is mounted: a connection that closes late begins anew in vain', () => {
  listen(window, 'online', say);
  fire('online');
  expect(heard).toEqual([]);
});
