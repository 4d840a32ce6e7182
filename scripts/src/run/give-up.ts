/** Ends the command with one line that names the fault and the remedy. */
export function giveUp(line: string): never {
  process.stderr.write(`acolhe: ${line}\n`);
  process.exit(1);
}
