import { redactCpf } from '@acolhe/domain';
import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './plain-error.ts';

/** A CPF, bare, masked, or as an address carries it; never a piece of a longer number. */
const CPF = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}(?:-|%2D)?\d{2}(?!\d)/gi;

/** An e-mail address, as a mail server repeats it when it refuses one; not a package with its version in a path. */
const EMAIL = /[\w.!#$%&'*+=?^`{|}~-]{1,64}@((?:[a-z\d-]{1,63}\.)+[a-z]{2,63})(?![\w-])/gi;

/** Masks each CPF, and the local part of each e-mail address, in a line of the log. */
function withoutPersons(line: string): string {
  return line.replace(CPF, (cpf) => redactCpf(cpf.replace(/%2D/i, '-'))).replace(EMAIL, '***@$1');
}

/**
 * The log of one process: JSON lines, no CPF and no e-mail address in any of them, no values of a failed query.
 * @param level as pino names them
 * @param destination the standard output unless given
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, base: undefined, serializers: { err: loggedError }, hooks: { streamWrite: withoutPersons } },
    destination ?? pino.destination(1),
  );
}
