/** Ends the command with one line that says what is wrong and what to do. */
export function giveUp(line: string): never {
  process.stderr.write(`acolhe: ${line}\n`);
  process.exit(1);
}
