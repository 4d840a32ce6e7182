/** For the tests, which are TypeScript: what stands in bootstrap.mjs. */
export function fingerprint(workspace: string): string;
