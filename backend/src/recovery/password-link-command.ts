import { parseArgs } from 'node:util';
import { entriesOf, digitsOf, RESET_LINK_MINUTES } from '@acolhe/domain';
import type { Clock } from '../platform/clock.ts';
import type { Command } from '../platform/command-line.ts';
import type { Db } from '../platform/database/database.ts';
import { makeHandedLink } from './handed-link.ts';
import type { AddressConfig } from './recoverable-accounts.ts';
import { ACCOUNTS } from './recovery-job.ts';
import type { LinkOwner } from './reset-links.ts';

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: AddressConfig;
}

/**
 * Prints a link for a password, to be handed over where there is no mail server.
 * @see docs/product/recovery.md
 */
export const RECOVERY_COMMANDS: readonly Command<Needs>[] = [
  {
    name: 'password-link',
    usage: [
      'password-link --professional EMAIL | --patient CPF | --administrator EMAIL',
      `  prints a link for a new password, good once, for ${RESET_LINK_MINUTES} minutes; whoever has it can sign in as that person`,
    ],
    run: printLink,
  },
];

async function printLink({ db, clock, config }: Needs, args: readonly string[]): Promise<string> {
  const { kind, name } = ownerFrom(args);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const account = await ACCOUNTS[kind].find(tx, { name }, config, now);
    if (!account) throw new Error(`There is no ${kind} ${name} who is let in.`);
    const handed = await makeHandedLink(tx, account, { kind, author: 'command-line' }, now);
    if (!handed) throw new Error('This person got as many links as one may get in an hour.');
    return `${kind} ${account.id}\n${handed.address}`;
  });
}

function ownerFrom(args: readonly string[]): { readonly kind: LinkOwner['kind']; readonly name: string } {
  const text = { type: 'string' } as const;
  const options = { professional: text, patient: text, administrator: text };
  const given = entriesOf<LinkOwner['kind'], string>(parseArgs({ args: [...args], options }).values);
  const [owner, ...others] = given;
  if (!owner || others.length > 0)
    throw new Error('password-link needs one of --professional, --patient and --administrator.');
  const [kind, typed] = owner;
  return { kind, name: kind === 'patient' ? digitsOf(typed) : typed.trim().toLowerCase() };
}
