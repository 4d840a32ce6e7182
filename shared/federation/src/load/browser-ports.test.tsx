import { installIntegrityLookup, runScript } from './browser-ports.ts';

const script = { url: 'http://home.test/remoteEntry.js', integrity: 'sha384-x' };
const inPage = () => document.head.querySelector('script');

describe('runScript', () => {
  it('asks for the script with its hash, without credentials, and leaves nothing behind', async () => {
    const run = runScript(script, new AbortController().signal);
    expect(inPage()).toMatchObject({
      src: script.url,
      integrity: script.integrity,
      crossOrigin: 'anonymous',
      async: true,
    });
    inPage()?.dispatchEvent(new Event('load'));
    await run;
    expect(inPage()).toBeNull();
  });

  it('fails when the browser refuses it, so that a retry requests it again', async () => {
    const run = runScript(script, new AbortController().signal);
    inPage()?.dispatchEvent(new Event('error'));
    await expect(run).rejects.toThrow(
      'http://home.test/remoteEntry.js could not be fetched or has another content than the manifest says',
    );
    expect(inPage()).toBeNull();
  });

  it('stops when it is aborted', async () => {
    const controller = new AbortController();
    const run = runScript(script, controller.signal);
    controller.abort();
    await expect(run).rejects.toThrow('took too long');
    expect(inPage()).toBeNull();
  });
});

describe('the lookup of hashes', () => {
  it('knows what hosts made known to it, each of them', () => {
    const first = installIntegrityLookup();
    const second = installIntegrityLookup();
    first([{ url: 'http://a.test/1.js', integrity: 'sha384-1' }]);
    second([{ url: 'http://a.test/2.js', integrity: 'sha384-2' }]);
    expect(['1', '2', '3'].map((name) => globalThis.__ACOLHE_INTEGRITY__?.(`http://a.test/${name}.js`))).toEqual([
      'sha384-1',
      'sha384-2',
      undefined,
    ]);
  });
});
