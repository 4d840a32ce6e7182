import { concealCpf } from '@acolhe/domain';
import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './plain-error.ts';

/** A CPF, bare, masked, or as an address carries it; never a piece of a longer number. */
const CPF = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}(?:-|%2D)?\d{2}(?!\d)/gi;

/** Hides each CPF in a line of the log, wherever it stands. */
export function withoutCpfs(line: string): string {
  return line.replace(CPF, (cpf) => concealCpf(cpf.replace(/%2D/i, '-')));
}

/**
 * The log of one process: JSON lines, no CPF in any of them, no values of a failed query.
 * @param level as pino names them
 * @param destination the standard output unless given
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: undefined, serializers: { err: loggedError }, hooks: { streamWrite: withoutCpfs } }, destination ?? pino.destination(1));
}
