import type { PortalEvent } from '@acolhe/session';

/**
 * What a screen in an app's webview tells the app around it: ids only, no personal data. `FINISH_CALL`: the patient is
 * through with the screen, and the app closes the webview. Every other one is an event that a remote emits, with its
 * type in capitals: `visit-started` is `VISIT_STARTED`.
 * @see docs/webview.md
 */
export interface WebviewMessage {
  readonly type: string;
  readonly [id: string]: unknown;
}

/** Events of hosts, which concern the page alone. */
const HOST_EVENTS: readonly PortalEvent['type'][] = ['ready', 'auth-required'];

/** The message that tells the app of an event; undefined for the events of hosts. */
export function messageOf(event: PortalEvent): WebviewMessage | undefined {
  if (HOST_EVENTS.includes(event.type)) return undefined;
  return { ...event, type: event.type.toUpperCase().replaceAll('-', '_') };
}
