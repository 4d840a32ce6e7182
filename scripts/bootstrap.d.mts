/** Types of bootstrap.mjs for the tests, which are TypeScript. */
export function fingerprint(workspace: string): string;
export function lockfileOption(of: {
  readonly isFrozen: boolean;
  readonly isFirst: boolean;
  readonly ci: string | undefined;
}): '--frozen-lockfile' | '--no-frozen-lockfile';
