/** Asks whoever runs a command. */
export interface Prompt {
  /** Whether somebody sits there, who can be asked for more than one thing. */
  readonly isTerminal: boolean;
  /** What is typed is shown. */
  ask(question: string): Promise<string>;
  /** Says how far a command is, on a line of its own; where nobody sits there, nothing. */
  tell(progress: string): void;
  /** What is typed is not shown; where nobody sits there, it is the first line of the input. */
  askSecret(question: string): Promise<string>;
}

/** Thrown by a command that did nothing and has more to say of it than a line. */
export class RefusedCommand extends Error {
  constructor(
    message: string,
    /** What is printed below it. */
    readonly lines: readonly string[],
  ) {
    super(message);
    this.name = 'RefusedCommand';
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
   * @throws Error in one line that says what is wrong with the command, or RefusedCommand
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
  if (name === undefined || name === 'help')
    return ['Commands:', ...commands.flatMap(({ usage }) => usage.map((line) => `  ${line}`))].join('\n');
  const command = commands.find((one) => one.name === name);
  // One line: the command prints no more of an error.
  if (!command) throw new Error(`There is no command ${name}; npm run admin lists those there are.`);
  return command.run(await open(), args, prompt);
}
