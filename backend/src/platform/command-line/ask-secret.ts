import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

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
  const lines = createInterface({ input, output: nowhere, terminal: isTerminal });
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
