import { parseArgs } from 'node:util';
import { hasVisibleText, isEmail, isResetPassword, normalizeEmail } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../platform/auth/password-sign-in.ts';
import { endSessionsOf } from '../platform/auth/session-store.ts';
import type { Clock } from '../platform/clock.ts';
import { type Command, type Prompt, valuesOf } from '../platform/command-line.ts';
import type { Db } from '../platform/database/database.ts';
import { createAdministrator, voidChallenges } from './accounts.ts';
import { recordChange } from './record-change.ts';
import { removeSecondFactor } from './second-factor.ts';
import { administrators } from './tables.ts';

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
}

/**
 * What the operator does with administrators: the first is brought in here, the others at the operations console.
 * @see docs/operating.md
 */
export const ADMINISTRATOR_COMMANDS: readonly Command<Needs>[] = [
  {
    name: 'create-administrator',
    usage: [
      'create-administrator [--name NAME] [--email EMAIL]',
      '  asks for what is missing, and for the password; where the standard input is no terminal, its first line is the',
      '  password',
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

async function create({ db, clock }: Needs, args: readonly string[], prompt: Prompt): Promise<string> {
  const given = optionsFrom(args);
  const name = nameFrom(given.name ?? (await asked(prompt, 'Name: ', '--name')));
  const email = emailFrom(given.email ?? (await asked(prompt, 'E-mail: ', '--email')));
  const passwordHash = await hashPassword(await passwordFrom(prompt));
  const created = await db.transaction((tx) =>
    createAdministrator(tx, 'command-line', { name, email, role: 'administrator', passwordHash }, clock.now()),
  );
  if (!created) throw new Error(`There is an administrator ${email} already.`);
  return `administrator ${created.id}: ${email}`;
}

function optionsFrom(args: readonly string[]) {
  // Said before the rest is read, and without it: the message would show the password.
  if (args.some((arg) => /^--password(=|$)/.test(arg)))
    throw new Error('--password is not taken, since every user of the machine sees arguments; it is asked for.');
  const text = { type: 'string' } as const;
  return parseArgs({ args: [...args], options: { name: text, email: text } }).values;
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
  if (prompt.isTerminal && (await prompt.askSecret('The same again: ')) !== password)
    throw new Error('The two passwords differ.');
  return password;
}
