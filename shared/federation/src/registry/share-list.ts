/** One entry of the share list: a module that exists once on a page, of host and remotes together. */
export interface SharedModule {
  /** Request as written in an import; a slash at the end means every path below the package. */
  readonly request: string;
  /**
   * File next to the preset that replaces the module: only its exports are shared. Hosts and remotes with different
   * files share nothing of it, and each has its own copy.
   */
  readonly selection?: readonly [string, ...string[]];
  /** Package whose version is registered in the share scope. */
  readonly packageName: string;
  /** Range that a remote accepts of its host. */
  readonly range: string;
  /** Why it is shared, which costs tree shaking. */
  readonly reason: string;
}

/**
 * Everything that hosts and remotes share. Sharing ships a module whole, so only what breaks when it exists twice is
 * here, and what every remote would bring again.
 * @see docs/product/federation.md
 */
export const SHARE_LIST: readonly SharedModule[] = [
  {
    request: 'react',
    packageName: 'react',
    range: '^19.0.0',
    reason: 'Hooks and contexts hold only within one copy of React.',
  },
  {
    request: 'react/',
    packageName: 'react',
    range: '^19.0.0',
    reason: 'The JSX runtime belongs to the same copy of React.',
  },
  {
    request: 'react-dom',
    packageName: 'react-dom',
    range: '^19.0.0',
    reason: 'Portals and batching hold only within one renderer.',
  },
  {
    request: 'react-dom/',
    packageName: 'react-dom',
    range: '^19.0.0',
    reason: 'react-dom/client is the renderer itself.',
  },
  {
    request: '@acolhe/session',
    packageName: '@acolhe/session',
    range: '^1.0.0',
    reason: 'One portal context and one definition of the portal API for all parts of a page.',
  },
  {
    request: '@acolhe/session/',
    packageName: '@acolhe/session',
    range: '^1.0.0',
    reason: 'Router and store are reached through the session, so their contexts are those of the host.',
  },
  {
    request: 'zod',
    selection: ['shared-zod.ts', 'used-of-zod.ts'],
    packageName: 'zod',
    range: '^4.0.0',
    reason: 'Every remote brings contracts, and every host has read some with zod before a remote speaks.',
  },
];
