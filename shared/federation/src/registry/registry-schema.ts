import type { RouteAccess } from '@acolhe/session';
import { z } from 'zod';
import type { PartContainer } from './remote-config.ts';
import { addressFaults, overlappingRoutes } from './route-owner.ts';

/** x.y.z */
export const version = z.string().regex(/^\d+\.\d+\.\d+$/, 'a version is x.y.z');
export const remoteName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'a name is of small letters, digits and hyphens');
/** sha384 in the form of subresource integrity. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'an integrity is sha384- and 64 characters');
/** `^x.y.z` or an exact x.y.z. */
export const versionRange = z.string().regex(/^\^?\d+\.\d+\.\d+$/, 'a range is ^x.y.z or x.y.z');

/** Of any kind: one that no session opens leads to the sign-in. */
const ACCESS_NAME = /^[a-z][a-z-]*$/;

export const routeList = z
  .array(
    z.strictObject({
      path: z
        .string()
        .regex(/^\/([\w-]+(\/[\w-]+)*)?$/, 'a path is absolute, of plain segments, without a slash at the end'),
      exact: z.boolean().optional(),
      access: z.custom<RouteAccess>(
        (value) => typeof value === 'string' && ACCESS_NAME.test(value),
        'an access is a name of small letters and hyphens',
      ),
      entrance: z.array(z.string().min(1)).min(1).readonly().optional(),
    }),
  )
  .min(1);

/** Name to template, see `RemoteConfig.addresses`. */
export const addressTemplates = z.record(
  z
    .string()
    .regex(/^[a-z][a-z0-9-]*(:[a-z][a-z0-9-]*)?$/, 'an address has a name of small letters, digits and hyphens'),
  z.string().regex(/^\/(?!\/)/, 'an address is absolute'),
);

/** Name of a part to what it opens in, see `RemoteConfig.parts`. */
export const partContainers = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/, 'a part has a name of small letters, digits and hyphens'),
  z.enum(['shadow-root', 'frame']) satisfies z.ZodType<PartContainer>,
);

const registryEntry = z.strictObject({
  name: remoteName,
  version,
  /** Absolute address of the manifest; the files of the version are next to it and never change. */
  manifestUrl: z.url({ protocol: /^https?$/ }),
  /** Hash of the manifest's text. */
  integrity,
  routes: routeList,
  /** Missing for a remote that nothing leads to by name. */
  addresses: addressTemplates.optional(),
  /** Missing for a remote of which partners mount nothing. */
  parts: partContainers.optional(),
  /** Absolute address of the page in which the parts that open in a frame do so. */
  frameUrl: z.url({ protocol: /^https?$/ }).optional(),
  portalApi: versionRange,
  /** It shows what a patient has to do before anything else; there is one such remote at most. */
  gates: z.literal(true).optional(),
  /** The version that a rollback goes to. */
  previousVersion: version.optional(),
});
/** The registry's entry of one remote. */
export type RegistryEntry = z.output<typeof registryEntry>;

/**
 * The one document by which hosts find remotes.
 * @see docs/product/federation.md
 */
export const registrySchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    remotes: z.array(registryEntry),
  })
  .superRefine(({ remotes }, context) => {
    const seen = new Set<string>();
    remotes.forEach(({ name }, index) => {
      if (seen.has(name))
        context.addIssue({ code: 'custom', path: ['remotes', index, 'name'], message: `${name} is listed twice` });
      seen.add(name);
    });
    for (const { name, parts = {}, frameUrl } of remotes) {
      if (frameUrl === undefined && Object.values(parts).includes('frame'))
        context.addIssue({
          code: 'custom',
          path: ['remotes'],
          message: `${name} has parts in a frame, and no frameUrl`,
        });
    }
    const keepers = remotes.filter(({ gates }) => gates).map(({ name }) => name);
    if (keepers.length > 1)
      context.addIssue({ code: 'custom', path: ['remotes'], message: `${keepers.join(' and ')} both show gates` });
    for (const message of addressFaults(remotes)) context.addIssue({ code: 'custom', path: ['remotes'], message });
    for (const { message } of overlappingRoutes(remotes))
      context.addIssue({ code: 'custom', path: ['remotes'], message });
  });
export type Registry = z.output<typeof registrySchema>;

/** A document that was read, or everything that is wrong with it, one sentence each with the place. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Holds a value against a schema and says precisely what does not fit. */
export function parseWith<T>(schema: z.ZodType<T>, value: unknown): Parsed<T> {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  return {
    ok: false,
    faults: result.error.issues.map(({ path, message }) => `${path.join('.') || 'document'}: ${message}`),
  };
}

/** Reads a registry from JSON text. */
export function parseRegistry(text: string): Parsed<Registry> {
  try {
    return parseWith(registrySchema, JSON.parse(text));
  } catch (error) {
    return { ok: false, faults: [`document: not JSON (${String(error)})`] };
  }
}

const numbers = (version: string): readonly number[] => version.replace('^', '').split('.').map(Number);

/**
 * Whether a version is in a range: `^1.2.0` matches 1.x.y from 1.2.0 on, `1.2.0` itself only. A caret on 0.x.y matches
 * the same x only, as in semantic versioning.
 */
export function satisfies(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbers(version);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(range);
  if (!range.startsWith('^')) return major === wantedMajor && minor === wantedMinor && patch === wantedPatch;
  if (major !== wantedMajor) return false;
  if (major === 0 && minor !== wantedMinor) return false;
  if (minor !== wantedMinor) return minor > wantedMinor;
  return patch >= wantedPatch;
}
