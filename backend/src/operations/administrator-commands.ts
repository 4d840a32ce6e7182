import { parseArgs } from 'node:util';
import { hasVisibleText, isEmail, isResetPassword, normalizeEmail, RESET_LINK_MINUTES } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { createAdministrator, voidChallenges } from '../administrators/accounts.ts';
import { recordChange } from '../administrators/record-change.ts';
import { removeSecondFactor } from '../administrators/second-factor.ts';
import { administrators } from '../administrators/tables.ts';
import { hashPassword } from '../platform/auth/password-sign-in.ts';
import { endSessionsOf } from '../platform/auth/session-store.ts';
import type { Clock } from '../platform/clock.ts';
import { type Command, type Prompt, valuesOf } from '../platform/command-line.ts';
import type { Db } from '../platform/database/database.ts';
import { makeHandedLink } from '../recovery/handed-link.ts';
import { administratorAccounts, type AddressConfig } from '../recovery/recoverable-accounts.ts';

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: AddressConfig;
}

/**
 * What the operator does with administrators: the first is brought in here, the others at the operations console.
 * @see docs/operating.md
 */
export const ADMINISTRATOR_COMMANDS: readonly Command<Needs>[] = [
  {
    name: 'create-administrator',
    usage: [
      'create-administrator [--name NAME] [--email EMAIL] [--password-stdin]',
      `  asks for what is missing, and prints a link for the password, good once, for ${RESET_LINK_MINUTES} minutes; with`,
      '  --password-stdin the first line of the standard input is the password, and no link is made',
    ],
    run: create,
  },
  {
    name: 'reset-second-factor',
    usage: [
      'reset-second-factor --administrator EMAIL',
      '  ends their sessions and takes the second factor away; they set up another at the next sign-in',
    ],
    run: resetSecondFactor,
  },
];

async function resetSecondFactor({ db, clock }: Needs, args: readonly string[]): Promise<string> {
  const { administrator: typed } = valuesOf('reset-second-factor', args, ['administrator']);
  const email = emailFrom(typed);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [found] = await tx
      .select({ id: administrators.id, isActive: administrators.isActive })
      .from(administrators)
      .where(eq(administrators.email, email))
      .for('update');
    if (!found?.isActive) throw new Error(`There is no administrator ${email} who is let in.`);
    await removeSecondFactor(tx, found.id);
    await voidChallenges(tx, found.id);
    await endSessionsOf(tx, { kind: 'administrator', subjectId: found.id }, 'revoked', now);
    const change = { subjectKind: 'administrator', subjectId: found.id, action: 'reset-second-factor' } as const;
    await recordChange(tx, 'command-line', change, now);
    return `administrator ${found.id}: ${email} has no second factor`;
  });
}

async function create({ db, clock, config }: Needs, args: readonly string[], prompt: Prompt): Promise<string> {
  const given = optionsFrom(args);
  const name = nameFrom(given.name ?? (await asked(prompt, 'Name: ', '--name')));
  const email = emailFrom(given.email ?? (await asked(prompt, 'E-mail: ', '--email')));
  const passwordHash = given['password-stdin'] ? await hashPassword(await passwordFrom(prompt)) : undefined;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const administrator = { name, email, role: 'administrator', passwordHash } as const;
    const created = await createAdministrator(tx, 'command-line', administrator, now);
    if (!created) throw new Error(`There is an administrator ${email} already.`);
    const line = `administrator ${created.id}: ${email}`;
    if (passwordHash !== undefined) return line;
    const account = await administratorAccounts.find(tx, { id: created.id }, config, now);
    const of = { kind: 'administrator', author: 'command-line' } as const;
    const handed = account && (await makeHandedLink(tx, account, of, now));
    if (!handed) throw new Error('No link for the password could be made.');
    return `${line}\n${handed.address}`;
  });
}

function optionsFrom(args: readonly string[]) {
  // Said before the rest is read, and without it: the message would show the password.
  if (args.some((arg) => /^--password(=|$)/.test(arg)))
    throw new Error('--password is not taken, since every user of the machine sees arguments; use --password-stdin.');
  const text = { type: 'string' } as const;
  const options = { name: text, email: text, 'password-stdin': { type: 'boolean' } } as const;
  return parseArgs({ args: [...args], options }).values;
}

function asked(prompt: Prompt, question: string, option: string): Promise<string> {
  if (!prompt.isTerminal)
    throw new Error(`create-administrator needs ${option} where the standard input is no terminal.`);
  return prompt.ask(question);
}

function nameFrom(typed: string): string {
  if (!hasVisibleText(typed) || typed.length > 200) throw new Error('The name has 1 to 200 characters.');
  return typed.trim();
}

function emailFrom(typed: string): string {
  const email = normalizeEmail(typed).toLowerCase();
  if (!isEmail(email)) throw new Error(`${typed.trim()} is no e-mail address.`);
  return email;
}

async function passwordFrom(prompt: Prompt): Promise<string> {
  const password = await prompt.askSecret('Password, not shown: ');
  if (!isResetPassword(password)) {
    throw new Error(
      'The password needs 8 to 200 characters: a small and a capital letter, a digit, and one of !@#$%^&*(),.?":{}|<>',
    );
  }
  return password;
}
