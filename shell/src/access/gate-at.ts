import { type Gate, gateOf, type PortalSession } from '@acolhe/session';
import type { AccessOf } from './access-of.ts';

/**
 * The gate that stands before an address: none before what strangers may see. Whom a link has let in stands before it
 * too, though the address itself still holds the link.
 */
export function gateAt(path: string, accessOf: AccessOf, session: PortalSession | undefined): Gate | undefined {
  return session && accessOf(path, '') !== 'public' ? gateOf(session) : undefined;
}
