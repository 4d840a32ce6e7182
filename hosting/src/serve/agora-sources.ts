import { createHash } from 'node:crypto';
import type { ContentSources } from './content-security.ts';

/**
 * How the SDK hides the element in which it measures a picture; refused, the element would show in the page for a
 * moment.
 */
const HIDDEN_ELEMENT = 'position: fixed; top: 0; left: 0; width: 1px; height: 1px';

/**
 * What Agora's SDK does in a page: it reaches the cloud's edge by HTTPS and WebSocket, whose servers have ports of
 * their own.
 * @see docs/operating.md
 */
export const AGORA_SOURCES: Pick<ContentSources, 'connections' | 'styleAttributes'> = {
  connections: ['agora.io', 'sd-rtn.com'].flatMap((domain) =>
    ['https', 'wss'].map((scheme) => `${scheme}://*.${domain}:*`),
  ),
  styleAttributes: [`'sha256-${createHash('sha256').update(HIDDEN_ELEMENT).digest('base64')}'`],
};
