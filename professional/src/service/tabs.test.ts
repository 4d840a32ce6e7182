import { type TabClaim, type TabLocks, type TabPlace, claimTab } from './tabs.tsx';

type Callback = (lock: Lock | null) => unknown;
interface Waiting {
  readonly grant: () => void;
  readonly steal: () => void;
}

/** The browser's locks between tabs (Web Locks), with one name. */
class FakeLocks {
  private holder: Waiting | undefined;
  private queue: Waiting[] = [];
  readonly forTabs: TabLocks = {
    request: ((_: string, options: LockOptions, callback: Callback) =>
      this.ask(options, callback)) as TabLocks['request'],
  };

  private ask({ signal, steal }: LockOptions, callback: Callback): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const mine: Waiting = {
        grant: () => {
          this.holder = mine;
          void Promise.resolve(callback(null)).then((value) => {
            resolve(value);
            if (this.holder === mine) this.next();
          });
        },
        steal: () => reject(new DOMException('stolen', 'AbortError')),
      };
      signal?.addEventListener('abort', () => {
        if (!this.queue.includes(mine)) return;
        this.queue = this.queue.filter((one) => one !== mine);
        reject(new DOMException('aborted', 'AbortError'));
      });
      if (steal) {
        this.holder?.steal();
        mine.grant();
      } else if (this.holder) {
        this.queue.push(mine);
      } else {
        mine.grant();
      }
    });
  }
  private next(): void {
    this.holder = undefined;
    this.queue.shift()?.grant();
  }
}

let locks: FakeLocks;
function tab(): { claim: TabClaim; places: TabPlace[] } {
  const places: TabPlace[] = [];
  return { claim: claimTab(locks.forTabs, (place) => places.push(place)), places };
}
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  jest.useFakeTimers();
  locks = new FakeLocks();
});
afterEach(() => jest.useRealTimers());

it('gives the lock to the first tab', () => {
  const { places } = tab();
  jest.advanceTimersByTime(1_000);
  expect(places).toEqual(['here']);
});

it('gives the lock to the second tab once the first is closed', async () => {
  const [first, second] = [tab(), tab()];
  jest.advanceTimersByTime(500);
  expect(second.places).toEqual(['elsewhere']);
  first.claim.close();
  await settle();
  expect(second.places).toEqual(['elsewhere', 'here']);
});

it('reports no other tab while a reloading page releases the lock', async () => {
  const [before, after] = [tab(), tab()];
  jest.advanceTimersByTime(200);
  before.claim.close();
  await settle();
  jest.advanceTimersByTime(1_000);
  expect(after.places).toEqual(['here']);
});

it('moves the lock to the tab that takes over, and back when that one is closed', async () => {
  const [first, second] = [tab(), tab()];
  jest.advanceTimersByTime(500);
  second.claim.takeOver();
  await settle();
  expect(second.places).toEqual(['elsewhere', 'here']);
  expect(first.places).toEqual(['here', 'elsewhere']);
  second.claim.close();
  await settle();
  expect(first.places).toEqual(['here', 'elsewhere', 'here']);
});
