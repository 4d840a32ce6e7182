import type { Config } from '../config.ts';
import type { SessionKind } from './session.ts';

/** Where people of all kinds sign in. */
export type SignInOrigins = Pick<Config, 'portalOrigins' | 'consoleOrigins' | 'kioskOrigins' | 'operationsOrigins'>;

/** How people of one kind stay signed in in a browser. */
export interface PersonKind {
  readonly kind: SessionKind;
  /** Name of the cookie that carries their refresh token; no other kind has it. */
  readonly cookie: string;
  /** The pages where they sign in: no other may use the cookie. */
  readonly originsIn: (config: SignInOrigins) => readonly string[];
}
