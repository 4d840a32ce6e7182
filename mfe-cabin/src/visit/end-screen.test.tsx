import { printFile } from './end-screen.tsx';

const fetchBefore = globalThis.fetch;
const { createObjectURL, revokeObjectURL } = URL;
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = () => Promise.resolve(new Response('%PDF'));
  URL.createObjectURL = () => 'blob:of-a-test';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetchBefore;
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

/** What `printFile` has said after a time, if anything. */
async function saysAfter(ms: number, load: boolean) {
  const said: boolean[] = [];
  void printFile('https://files.test/9').then((printed) => said.push(printed));
  await jest.advanceTimersByTimeAsync(0);
  const frame = document.querySelector('iframe');
  const print = jest.fn();
  if (load && frame?.contentWindow) {
    frame.contentWindow.print = print;
    frame.dispatchEvent(new Event('load'));
  }
  await jest.advanceTimersByTimeAsync(ms);
  return { said, prints: print.mock.calls.length, frames: document.querySelectorAll('iframe').length };
}

it('a file whose frame never loads does not count as printed, and the patient may try again', async () => {
  expect(await saysAfter(15_000, false)).toEqual({ said: [false], prints: 0, frames: 0 });
});

it('a print whose end the browser does not report counts as printed after a minute', async () => {
  expect(await saysAfter(59_000, true)).toEqual({ said: [], prints: 1, frames: 1 });
  document.querySelector('iframe')?.remove();
  expect(await saysAfter(60_000, true)).toEqual({ said: [true], prints: 1, frames: 0 });
});
