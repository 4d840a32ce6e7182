import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';
import { INTEGRITY_GLOBAL } from '../registry/built-names.ts';
import { type Manifest, type ScriptAddress, scriptAddress } from '../registry/manifest-schema.ts';
import type { Container, LoaderPorts } from './loader-ports.ts';

type EntryExports = NonNullable<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>>;

/** The container that an entry registered as its own global. */
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
  // A failed prefetch is reported when the script is run.
  await Promise.allSettled(
    scripts.map(async ({ url }) => {
      const answer = await fetch(url, { signal, credentials: 'omit', cache: 'reload' });
      await answer.arrayBuffer();
    }),
  );
}

/**
 * The loader's ports in a page whose build has the federation runtime (`defineHost`). The loader runs the entries
 * itself, with hash and time limit; it registers each remote with the runtime on first use, which negotiates the shared
 * modules.
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

type Lookup = (url: string) => string | undefined;

declare global {
  // The names are part of the contract with built remotes. See docs/product/federation.md.
  var __ACOLHE_INTEGRITY__: Lookup | undefined;
  var __ACOLHE_FEDERATION_RUNTIME__: object | undefined;
}

/**
 * Sets the global that chunk loaders of remotes ask for the hash of a script, and returns how to make hashes known to
 * it. Where another host on the page has set it before, that host's lookup is asked for the others.
 */
export function installIntegrityLookup(): (scripts: readonly ScriptAddress[]) => void {
  const known = new Map<string, string>();
  const before = globalThis[INTEGRITY_GLOBAL];
  globalThis[INTEGRITY_GLOBAL] = (url) => known.get(url) ?? before?.(url);
  return (scripts) => {
    for (const { url, integrity } of scripts) known.set(url, integrity);
  };
}

/**
 * Gives the host's copy of the federation runtime to remotes, which are built without one (14 kB less for each). The
 * names are those that the remotes' part of the runtime uses, so that the rest of it is not shipped.
 */
function provideRuntime(): void {
  globalThis.__ACOLHE_FEDERATION_RUNTIME__ ??= {
    assert,
    CurrentGlobal,
    getGlobalFederationConstructor,
    getRemoteEntry,
    getRemoteInfo,
    helpers,
    loadScript,
    loadScriptNode,
    Module,
    ModuleFederation,
    registerGlobalPlugins,
    satisfy,
    setGlobalFederationConstructor,
    setGlobalFederationInstance,
  };
}

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
