import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { type Manifest, scriptAddress, type ScriptAddress } from '../registry/manifest-schema.ts';
import type { Container, LoaderPorts } from './loader-ports.ts';
import { installIntegrityLookup } from './integrity-lookup.ts';
import { provideRuntime } from './provide-runtime.ts';
import { runScript } from './run-script.ts';

type EntryExports = NonNullable<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>>;

/** The container that an entry registered, under a global of its own. */
function registered(container: string): EntryExports | undefined {
  return (globalThis as Record<string, unknown>)[container] as EntryExports | undefined;
}

async function sha384(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal, credentials: 'omit' });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

async function refetchScripts(scripts: readonly ScriptAddress[], signal: AbortSignal): Promise<void> {
  // One that cannot be fetched fails when it is run, and is told of then.
  await Promise.allSettled(
    scripts.map(async ({ url }) => {
      const answer = await fetch(url, { signal, credentials: 'omit', cache: 'reload' });
      await answer.arrayBuffer();
    }),
  );
}

/**
 * The loader's ports in a page whose build has the federation runtime (`defineHost`). Entries are run by us, with hash
 * and time limit; the runtime is told of each remote when it is first used and negotiates the shared modules.
 */
export function browserPorts(): LoaderPorts {
  const instance = getInstance();
  if (!instance) throw new Error('This page was built without a federation host');
  provideRuntime();
  const addHashes = installIntegrityLookup();
  const opened = new Set<string>();
  instance.registerPlugins([
    {
      name: 'acolhe-entries',
      loadEntry: ({ remoteInfo }) => Promise.resolve(registered(remoteInfo.entryGlobalName)),
    },
  ]);

  return {
    fetchText,
    hashText: sha384,
    refetchScripts,
    async openContainer(manifest: Manifest, manifestUrl: string, signal: AbortSignal): Promise<Container> {
      const { container, entry, files } = manifest;
      addHashes(Object.keys(files).map((file) => scriptAddress(manifest, manifestUrl, file)));
      if (!registered(container)) await runScript(scriptAddress(manifest, manifestUrl, entry), signal);
      if (!registered(container)) throw new Error(`${entry} did not register ${container}`);
      if (!opened.has(container)) {
        instance.registerRemotes([
          { name: container, entry: new URL(entry, manifestUrl).href, entryGlobalName: container, type: 'global' },
        ]);
        opened.add(container);
      }
      return { get: (expose) => instance.loadRemote(expose.replace(/^\./, container)) };
    },
  };
}
