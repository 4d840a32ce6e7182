import { brandOf } from '@acolhe/brand';
import { and, eq, gt, sql } from 'drizzle-orm';
import { voidChallenges } from '../administrators/accounts.ts';
import { ADMINISTRATORS } from '../administrators/administrator-session.ts';
import { recordChange } from '../administrators/record-change.ts';
import { administrators } from '../administrators/tables.ts';
import { PATIENTS } from '../patients/patients.ts';
import { clients, patients } from '../patients/tables.ts';
import type { PersonKind } from '../platform/auth/session.ts';
import type { Config } from '../platform/config.ts';
import type { Tx } from '../platform/database/database.ts';
import { portalAddressFor } from '../platform/services/portal-addresses.ts';
import { PROFESSIONALS } from '../professionals/professionals.ts';
import { professionals } from '../professionals/tables.ts';
import { endHold } from './previous-email.ts';
import type { LinkOwner, OwnedLink } from './reset-links.ts';
import { heldEmails } from './tables.ts';

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
  /** @returns undefined for unknown people, or those without access */
  find(tx: Tx, key: AccountKey, config: AddressConfig, now: Date): Promise<RecoverableAccount | undefined>;
  /**
   * Sets the password of a link's owner.
   * @returns the name by which they sign in; undefined when the account is deleted, or no longer has that address
   */
  setPassword(tx: Tx, link: OwnedLink, passwordHash: string, now: Date): Promise<string | undefined>;
}

/** Patients: links go to the portal of their institution, and to the address that is held after a change of e-mail. */
export const patientAccounts: RecoverableAccounts = {
  people: { ...PATIENTS, kind: 'patient' },

  async find(tx, key, config, now) {
    // One query for both: between two, a change of e-mail or a new password could move the held address.
    const [patient] = await tx
      .select({
        id: patients.id,
        name: patients.name,
        email: patients.email,
        brandName: clients.name,
        held: heldEmails,
      })
      .from(patients)
      .innerJoin(clients, eq(clients.id, patients.clientId))
      .leftJoin(heldEmails, and(eq(heldEmails.patientId, patients.id), gt(heldEmails.until, now)))
      .where('id' in key ? eq(patients.id, key.id) : eq(patients.cpf, key.name));
    if (!patient) return undefined;
    const { id, name, email, brandName, held } = patient;
    return {
      id,
      personName: name,
      brandName,
      place: `no portal ${brandName}`,
      recipient: (held ? held.formerEmail : email) ?? undefined,
      addressFor: (secret) => `${portalAddressFor(config, brandName, 'new-password')}/${secret}`,
    };
  },

  async setPassword(tx, { subjectId, email }, passwordHash, now) {
    const [patient] = await tx
      .update(patients)
      .set({ passwordHash })
      .where(eq(patients.id, subjectId))
      .returning({ cpf: patients.cpf });
    if (email !== null) {
      // The reader of the address that the link was mailed to is the patient, even if an open session changed it.
      await tx
        .update(patients)
        .set({ email, changedAt: now })
        .where(and(eq(patients.id, subjectId), sql`${patients.email} is distinct from ${email}`));
      await endHold(tx, subjectId);
    }
    return patient?.cpf;
  },
};

/**
 * Professionals: links open the console, which has the deployment's own brand. The secret is in the fragment, which
 * browsers send to no server.
 */
export const professionalAccounts: RecoverableAccounts = {
  people: { ...PROFESSIONALS, kind: 'professional' },

  async find(tx, key, { brands, consoleOrigins }) {
    const [professional] = await tx
      .select({ id: professionals.id, name: professionals.name, email: professionals.email })
      .from(professionals)
      .where(
        and('id' in key ? eq(professionals.id, key.id) : eq(professionals.email, key.name), professionals.isActive),
      );
    if (!professional) return undefined;
    const { name: brandName } = brandOf(brands.own);
    return {
      id: professional.id,
      personName: professional.name,
      brandName,
      place: `no console ${brandName}`,
      recipient: professional.email,
      addressFor: (secret) => `${consoleOrigins[0] ?? ''}/#/nova-senha/${secret}`,
    };
  },

  async setPassword(tx, { subjectId, email }, passwordHash) {
    const [professional] = await tx
      .update(professionals)
      .set({ passwordHash })
      .where(
        and(
          eq(professionals.id, subjectId),
          professionals.isActive,
          email === null ? undefined : eq(professionals.email, email),
        ),
      )
      .returning({ email: professionals.email });
    return professional?.email;
  },
};

/**
 * Active administrators: links open the operations console. The secret is in the fragment, which browsers send to no
 * server. A new password leaves the second factor unchanged.
 */
export const administratorAccounts: RecoverableAccounts = {
  people: { ...ADMINISTRATORS, kind: 'administrator' },

  async find(tx, key, { brands, operationsOrigins }) {
    const [administrator] = await tx
      .select({ id: administrators.id, name: administrators.name, email: administrators.email })
      .from(administrators)
      .where(
        and('id' in key ? eq(administrators.id, key.id) : eq(administrators.email, key.name), administrators.isActive),
      );
    if (!administrator) return undefined;
    const { name: brandName } = brandOf(brands.own);
    return {
      id: administrator.id,
      personName: administrator.name,
      brandName,
      place: `no console de operações ${brandName}`,
      recipient: administrator.email,
      addressFor: (secret) => `${operationsOrigins[0] ?? ''}/#/nova-senha/${secret}`,
    };
  },

  async setPassword(tx, { subjectId, email }, passwordHash, now) {
    const [administrator] = await tx
      .update(administrators)
      .set({ passwordHash })
      .where(
        and(
          eq(administrators.id, subjectId),
          administrators.isActive,
          email === null ? undefined : eq(administrators.email, email),
        ),
      )
      .returning({ email: administrators.email });
    await voidChallenges(tx, subjectId);
    if (administrator) {
      const change = { subjectKind: 'administrator', subjectId, action: 'set-password' } as const;
      await recordChange(tx, subjectId, change, now);
    }
    return administrator?.email;
  },
};
