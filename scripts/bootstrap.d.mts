/** For the tests, which are TypeScript: what stands in bootstrap.mjs. */
export function fingerprint(workspace: string): string;
export function lockfileOption(of: {
  readonly isFrozen: boolean;
  readonly isFirst: boolean;
  readonly ci: string | undefined;
}): '--frozen-lockfile' | '--no-frozen-lockfile';
