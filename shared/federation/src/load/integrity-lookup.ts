import { INTEGRITY_GLOBAL } from '../registry/built-names.ts';
import type { ScriptAddress } from '../registry/manifest-schema.ts';

type Lookup = (url: string) => string | undefined;

declare global {
  // The name is part of the contract with built remotes. See docs/product/federation.md.
  var __ACOLHE_INTEGRITY__: Lookup | undefined;
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
