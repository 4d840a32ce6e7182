import { createHash } from 'node:crypto';

/** Allowed sources of a page besides its own origin. */
export interface ContentSources {
  /** Scripts, fonts, sounds of remotes. */
  readonly parts: readonly string[];
  /** Services that are called. */
  readonly services: readonly string[];
  /** Origins that the page may frame. */
  readonly frames?: readonly string[];
  /** Origins whose pages may frame this one; none unless given. */
  readonly ancestors?: readonly string[];
  /** Others that a page connects to, and takes nothing else from. */
  readonly connections: readonly string[];
  /** Style attributes that scripts of ours set, by hash (CSP 3, `unsafe-hashes`). */
  readonly styleAttributes?: readonly string[];
  /** The page's own style element or attributes (a partner's page only). */
  readonly inlineStyles?: boolean;
}

/**
 * Builds the Content-Security-Policy of a page.
 * @returns the header's value: only the given origins, no inline scripts, no evaluation
 */
export function contentSecurityPolicy({
  parts,
  services,
  connections,
  frames,
  ancestors = [],
  styleAttributes,
  inlineStyles = false,
}: ContentSources): string {
  const self = ["'self'", ...parts];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': self,
    'style-src': inlineStyles ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    ...(styleAttributes && { 'style-src-attr': ["'unsafe-hashes'", ...styleAttributes] }),
    'img-src': [...self, ...services, 'data:', 'blob:'],
    'font-src': self,
    'media-src': [...self, 'blob:', 'data:'],
    'connect-src': [...self, ...services, ...connections],
    ...(frames && { 'frame-src': frames }),
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ancestors.length > 0 ? ancestors : ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Headers of every page of ours. */
export function pageHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Permissions-Policy': 'camera=(self), microphone=(self), display-capture=(), geolocation=(), payment=()',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    // A page that opened ours gets no hold of it; what ours opens, as a document's tab, stays in its hands.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cache-Control': 'no-cache',
  };
}

/**
 * How the SDK hides the element in which it measures a picture; refused, the element would show in the page for a
 * moment.
 */
const HIDDEN_ELEMENT = 'position: fixed; top: 0; left: 0; width: 1px; height: 1px';

/**
 * Connections of Agora's SDK: it reaches the cloud's edge by HTTPS and WebSocket, on several ports.
 * @see docs/operating.md
 */
export const AGORA_SOURCES: Pick<ContentSources, 'connections' | 'styleAttributes'> = {
  connections: ['agora.io', 'sd-rtn.com'].flatMap((domain) =>
    ['https', 'wss'].map((scheme) => `${scheme}://*.${domain}:*`),
  ),
  styleAttributes: [`'sha256-${createHash('sha256').update(HIDDEN_ELEMENT).digest('base64')}'`],
};
