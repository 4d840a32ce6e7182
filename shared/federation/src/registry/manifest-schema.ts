import { z } from 'zod';
import { integrity, type Parsed, parseWith, remoteName, version, versionRange } from './registry-schema.ts';

/** A file next to the manifest. */
const fileName = z.string().regex(/^[\w.-]+$/, 'a file is a plain name');

/**
 * The contents of a published remote; stored next to its files as `manifest.json`.
 * @see docs/product/federation.md
 */
export const manifestSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    name: remoteName,
    version,
    portalApi: versionRange,
    /** Global under which the entry registers its container. */
    container: z.string().regex(/^\w+$/),
    entry: fileName,
    /** Expose name to the scripts that it needs besides the entry. */
    exposes: z.record(z.string(), z.array(fileName)),
    /** Every script to its hash. */
    files: z.record(fileName, integrity),
  })
  .superRefine(({ entry, exposes, files }, context) => {
    for (const file of [entry, ...Object.values(exposes).flat()]) {
      if (!(file in files)) context.addIssue({ code: 'custom', path: ['files'], message: `${file} has no hash` });
    }
  });
export type Manifest = z.output<typeof manifestSchema>;

/** Reads a manifest from JSON text. */
export function parseManifest(text: string): Parsed<Manifest> {
  try {
    return parseWith(manifestSchema, JSON.parse(text));
  } catch (error) {
    return { ok: false, faults: [`document: not JSON (${String(error)})`] };
  }
}

/** A script of a remote with its address and hash, as a page needs it for a tag. */
export interface ScriptAddress {
  readonly url: string;
  readonly integrity: string;
}

/** Address and hash of one of the remote's files, which are next to the manifest. */
export function scriptAddress(manifest: Manifest, manifestUrl: string, file: string): ScriptAddress {
  const integrity = manifest.files[file];
  if (!integrity) throw new Error(`${manifest.name} ${manifest.version} has no ${file}`);
  return { url: new URL(file, manifestUrl).href, integrity };
}

/**
 * The entry and the scripts of an expose, in the order in which they are needed; empty when there is no such expose.
 */
export function scriptsOfExpose(manifest: Manifest, manifestUrl: string, expose: string): readonly ScriptAddress[] {
  const files = manifest.exposes[expose];
  return files ? [manifest.entry, ...files].map((file) => scriptAddress(manifest, manifestUrl, file)) : [];
}
