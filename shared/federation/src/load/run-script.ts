import type { ScriptAddress } from '../registry/manifest-schema.ts';

/**
 * Runs a classic script with its hash. A script that fails leaves the page, so that another try asks the server again.
 * @throws when it cannot be fetched, has another content than its hash says, or is aborted
 */
export function runScript({ url, integrity }: ScriptAddress, signal: AbortSignal): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  return new Promise((done, failed) => {
    const stop = (reason: string): void => {
      script.remove();
      failed(new Error(reason));
    };
    script.onload = () => {
      script.remove();
      done();
    };
    script.onerror = () => stop(`${url} could not be fetched or has another content than the manifest says`);
    signal.addEventListener('abort', () => stop(`${url} took too long`), { once: true });
    document.head.append(script);
  });
}
