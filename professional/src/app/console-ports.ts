import type { Appearance } from '@acolhe/brand';
import type { SupportLinkProps } from '@acolhe/ui';
import type { SessionHint } from '../session/session-hint.ts';
import type { SignedInPorts } from '../signed-in/signed-in-ports.ts';
import type { TabLocks } from '../tabs/tab-lock.ts';

/** What the console takes from its page; tests bring their own. */
export interface ConsolePorts extends SignedInPorts {
  /** Whom a professional asks who does not get in. */
  readonly support: SupportLinkProps;
  readonly sessionHint: SessionHint;
  readonly appearance: Appearance;
  /** Missing in a browser without Web Locks: then every tab works. */
  readonly locks?: TabLocks;
}
