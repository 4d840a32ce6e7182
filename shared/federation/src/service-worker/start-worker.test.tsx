import { INTEGRITY_GLOBAL, NEVER_MATCHES } from '../registry/built-names.ts';
import { startWorker } from './start-worker.ts';

const SCRIPT = new URL('https://remote.test/mfe-x/1.0.0/x.worker.min.js');
const started = jest.fn();

beforeEach(() => {
  started.mockReset();
  globalThis.Worker = class extends EventTarget {
    constructor(...given: unknown[]) {
      super();
      started(...given);
    }
  } as never;
  URL.createObjectURL = () => 'blob:script';
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => {
  jest.restoreAllMocks();
  delete globalThis[INTEGRITY_GLOBAL];
});

const served = (answer = new Response('script')) => jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);

describe('a worker of a remote', () => {
  it('is started from memory, by the hash that the host knows, and its address goes once it runs', async () => {
    globalThis[INTEGRITY_GLOBAL] = (url) => (url === SCRIPT.href ? 'sha384-known' : undefined);
    const fetched = served();
    const worker = await startWorker(SCRIPT);
    expect(fetched.mock.calls).toEqual([[SCRIPT, { credentials: 'omit', integrity: 'sha384-known' }]]);
    expect(started.mock.calls).toEqual([['blob:script', { type: 'module' }]]);
    expect(URL.revokeObjectURL).not.toHaveBeenCalled();
    worker.dispatchEvent(new Event('message'));
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:script');
  });

  it('is refused by the browser where the host does not know its file', async () => {
    globalThis[INTEGRITY_GLOBAL] = () => undefined;
    const fetched = served();
    await startWorker(SCRIPT);
    expect(fetched.mock.calls).toEqual([[SCRIPT, { credentials: 'omit', integrity: NEVER_MATCHES }]]);
  });

  it('is started without a hash where there is no host', async () => {
    const fetched = served();
    await startWorker(SCRIPT);
    expect(fetched.mock.calls).toEqual([[SCRIPT, { credentials: 'omit' }]]);
  });

  it('is not started when its script is not there', async () => {
    served(new Response('', { status: 404 }));
    await expect(startWorker(SCRIPT)).rejects.toThrow('answered 404');
    expect(started).not.toHaveBeenCalled();
  });
});
