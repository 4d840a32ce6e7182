import { INTEGRITY_GLOBAL, NEVER_MATCHES } from '../registry/built-names.ts';

/**
 * Starts a module worker from one of a remote's files. A browser starts workers from the page's own origin only, and
 * does not check their hash: so the script is fetched with its hash, if a host knows it, and started from memory.
 * @param url as `new URL('./x.worker.min.mjs', import.meta.url)` gives it
 * @throws Error when the script does not load, or is not the published one
 */
export async function startWorker(url: URL): Promise<Worker> {
  const hashOf = globalThis[INTEGRITY_GLOBAL];
  const integrity = hashOf && (hashOf(url.href) ?? NEVER_MATCHES);
  const answer = await fetch(url, { credentials: 'omit', ...(integrity !== undefined && { integrity }) });
  if (!answer.ok) throw new Error(`${url.href} answered ${answer.status}`);
  const address = URL.createObjectURL(new Blob([await answer.blob()], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module' });
  // The worker reads its script after this task; its first message shows that it has.
  const revoke = (): void => URL.revokeObjectURL(address);
  worker.addEventListener('message', revoke, { once: true });
  worker.addEventListener('error', revoke, { once: true });
  return worker;
}
