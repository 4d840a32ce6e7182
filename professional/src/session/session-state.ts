import type { OwnProfessional } from '@acolhe/contracts';
import type { PortalApiError } from '@acolhe/session';

/** State of the professional's session. */
export type SessionState =
  | { readonly phase: 'restoring' }
  /** The service was not reached, so that it is not known whether there is a session. */
  | { readonly phase: 'unreachable' }
  | { readonly phase: 'signed-out'; readonly message?: string }
  | { readonly phase: 'signed-in'; readonly professional: OwnProfessional };

export type SessionEvent =
  | { readonly type: 'restoring' }
  | { readonly type: 'restored' | 'signed-in'; readonly professional: OwnProfessional }
  | { readonly type: 'not-restored'; readonly error: PortalApiError }
  | { readonly type: 'signed-out' }
  /** The service ended the session. */
  | { readonly type: 'lost' };

const SESSION_OVER = 'Sua sessão terminou. Entre de novo.';

/**
 * Applies an event to the session.
 * @see docs/product/console.md
 */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'restoring':
      return { phase: 'restoring' };
    case 'restored':
    case 'signed-in':
      return { phase: 'signed-in', professional: event.professional };
    case 'not-restored':
      return event.error.kind === 'refused' ? { phase: 'signed-out' } : { phase: 'unreachable' };
    case 'signed-out':
      return { phase: 'signed-out' };
    case 'lost':
      return state.phase === 'signed-in' ? { phase: 'signed-out', message: SESSION_OVER } : state;
  }
}
