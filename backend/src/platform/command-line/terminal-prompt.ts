import { createInterface } from 'node:readline/promises';
import { askSecret } from './ask-secret.ts';
import type { Prompt } from './commands.ts';

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
    tell: (progress) => {
      if (process.stderr.isTTY) process.stderr.write(`${progress}\n`);
    },
    askSecret: (question) => askSecret(question, process.stdin, process.stderr),
  };
}
