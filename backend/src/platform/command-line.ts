import { createInterface as createLineReader } from 'node:readline';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';

/** Questions to the person who runs a command. */
export interface Prompt {
  /** Whether a person is at the terminal, who can be asked for more than one value. */
  readonly isTerminal: boolean;
  /** The typed text is shown. */
  ask(question: string): Promise<string>;
  /** Prints progress on a separate line; without a terminal, nothing. */
  report(progress: string): void;
  /** The typed text is hidden; without a terminal, the answer is the first line of the input. */
  askSecret(question: string): Promise<string>;
}

/** Thrown by a command that did nothing and has more to say of it than a line. */
export class RefusedCommand extends Error {
  constructor(
    message: string,
    /** Lines printed below the message. */
    readonly lines: readonly string[],
  ) {
    super(message);
    this.name = 'RefusedCommand';
  }
}

/** Thrown by a command whose answer is no: it is printed like any other answer, and the exit code is 1. */
export class NegativeAnswer extends Error {
  constructor(readonly answer: string) {
    super(answer);
    this.name = 'NegativeAnswer';
  }
}

/** A command of the operator, of one domain. */
export interface Command<Services> {
  readonly name: string;
  /** How it is called, and below that what its options mean. */
  readonly usage: readonly string[];
  /**
   * @param args its options
   * @returns what is printed
   * @throws Error in one line that says what is wrong with the command, RefusedCommand or NegativeAnswer
   */
  run(services: Services, args: readonly string[], prompt: Prompt): Promise<string>;
}

/**
 * Runs a command of the operator.
 * @param open what the command works with; not called to list the commands, nor for one that there is not
 * @param argv its name and options; without one the commands are listed
 * @returns what is printed
 * @throws Error in one line that says what is wrong with the command
 */
export async function runCommand<Services>(
  commands: readonly Command<Services>[],
  open: () => Promise<Services>,
  [name, ...args]: readonly string[],
  prompt: Prompt,
): Promise<string> {
  if (name === undefined || ['help', '--help', '-h'].includes(name))
    return ['Commands:', ...commands.flatMap(({ usage }) => usage.map((line) => `  ${line}`))].join('\n');
  const command = commands.find((one) => one.name === name);
  // One line: the command prints no more of an error.
  if (!command) throw new Error(`There is no command ${name}; npm run admin lists those there are.`);
  return command.run(await open(), args, prompt);
}

/**
 * Reads the options of a command, each of which has a value.
 * @param command its name, for the message
 * @param required options without which the command cannot run
 * @throws Error in one line for an unknown, empty or missing option
 */
export function valuesOf<Required extends string, Optional extends string = never>(
  command: string,
  args: readonly string[],
  required: readonly Required[],
  optional: readonly Optional[] = [],
): Readonly<Record<Required, string> & Partial<Record<Optional, string>>> {
  const options = Object.fromEntries([...required, ...optional].map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args: [...args], options });
  const missing = required.filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new Error(`${command} needs ${missing.map((name) => `--${name}`).join(' and ')}.`);
  const empty = Object.keys(values).filter((name) => String(values[name]).trim() === '');
  if (empty.length > 0) throw new Error(`${command}: --${empty[0]} is empty.`);
  // All required names were found; the compiler does not follow names computed from data.
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value).trim()])) as never;
}

/**
 * Asks for a secret on a terminal, where nothing of it is shown; elsewhere it is the first line of the input.
 * @param question for terminals
 * @param output of the question
 * @throws Error when the input ends without a line
 */
export function askSecret(
  question: string,
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean },
  output: NodeJS.WritableStream,
): Promise<string> {
  const isTerminal = input.isTTY === true;
  if (isTerminal) output.write(question);
  const nowhere = new Writable({ write: (_shown, _encoding, done) => done() });
  const lines = createLineReader({ input, output: nowhere, terminal: isTerminal });
  return new Promise((resolve, reject) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('close', () => {
      if (isTerminal) output.write('\n');
      reject(new Error('Nothing was typed.'));
    });
  });
}

/** Asks on the terminal of this process; questions go to the standard error, answers of commands to the output. */
export function terminalPrompt(): Prompt {
  return {
    isTerminal: process.stdin.isTTY === true,
    ask: async (question) => {
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      try {
        return await lines.question(question);
      } finally {
        lines.close();
      }
    },
    report: (progress) => {
      if (process.stderr.isTTY) process.stderr.write(`${progress}\n`);
    },
    askSecret: (question) => askSecret(question, process.stdin, process.stderr),
  };
}
