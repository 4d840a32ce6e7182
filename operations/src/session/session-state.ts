import type { OwnAdministrator } from '@acolhe/contracts/operations';
import type { PortalApiError } from '@acolhe/session';

/** State of the administrator's session. */
export type SessionState =
  | { readonly phase: 'restoring' }
  /** The service was not reached, so that it is not known whether there is a session. */
  | { readonly phase: 'unreachable' }
  | { readonly phase: 'signed-out'; readonly message?: string }
  | { readonly phase: 'second-factor'; readonly challenge: string }
  | { readonly phase: 'signed-in'; readonly administrator: OwnAdministrator };

export type SessionEvent =
  | { readonly type: 'restoring' }
  /** Somebody is there, or is known better than before. */
  | { readonly type: 'signed-in'; readonly administrator: OwnAdministrator }
  | { readonly type: 'second-factor'; readonly challenge: string }
  | { readonly type: 'not-restored'; readonly error: PortalApiError }
  | { readonly type: 'signed-out'; readonly message?: string }
  /** The service ended the session. */
  | { readonly type: 'lost' };

const SESSION_OVER = 'Sua sessão terminou. Entre de novo.';

/**
 * Applies an event to the session.
 * @see docs/product/operations-console.md
 */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'restoring':
      return { phase: 'restoring' };
    case 'signed-in':
      return { phase: 'signed-in', administrator: event.administrator };
    case 'second-factor':
      return { phase: 'second-factor', challenge: event.challenge };
    case 'not-restored':
      return event.error.kind === 'refused' ? { phase: 'signed-out' } : { phase: 'unreachable' };
    case 'signed-out':
      return { phase: 'signed-out', message: event.message };
    case 'lost':
      return state.phase === 'signed-in' ? { phase: 'signed-out', message: SESSION_OVER } : state;
  }
}
