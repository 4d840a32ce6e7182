import type { Config } from '../platform/config.ts';
import type { Tx } from '../platform/database/database.ts';
import type { PersonKind } from '../platform/auth/session.ts';
import type { LinkOwner, SpentLink } from './reset-links.ts';

/** What finding an account reads of the settings. */
export type AddressConfig = Pick<Config, 'brands' | 'portalOrigins' | 'consoleOrigins' | 'operationsOrigins'>;

/** An account of which the password is recovered. */
export interface RecoverableAccount {
  readonly id: number;
  readonly personName: string;
  readonly brandName: string;
  /** Where the password opens what, with its preposition: `no portal Acolhe`. */
  readonly place: string;
  /** Where its links go, whatever was asked for; none when it has no address. */
  readonly recipient?: string;
  /** Address at which a new password is set by the secret of a link. */
  readonly addressFor: (secret: string) => string;
}

/** A person by the name with which they sign in, a patient's CPF or the e-mail of others, or by id. */
export type AccountKey = { readonly name: string } | { readonly id: number };

/**
 * The accounts of one kind of people, as far as recovering a password differs between kinds.
 * @see docs/product/recovery.md
 */
export interface RecoverableAccounts {
  readonly people: PersonKind & { readonly kind: LinkOwner['kind'] };
  /** @returns undefined for nobody, or whoever is let in no more */
  find(tx: Tx, key: AccountKey, config: AddressConfig, now: Date): Promise<RecoverableAccount | undefined>;
  /**
   * Sets the password of a link's owner.
   * @returns the name by which they sign in; undefined when the account is gone, or is not that address's any more
   */
  setPassword(tx: Tx, link: SpentLink, passwordHash: string, now: Date): Promise<string | undefined>;
}
