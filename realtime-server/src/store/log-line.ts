import { createHash } from 'node:crypto';

const CHECK_CHARS = 16;

const check = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, CHECK_CHARS);

/** A record as a line of the log: a checksum, a space, the record. The record itself has no line break. */
export function logLine(record: string): string {
  return `${check(record)} ${record}\n`;
}

/** What could be read of a log. */
export interface LogContent {
  readonly records: readonly string[];
  /** Bytes up to the end of the last sound line. */
  readonly soundBytes: number;
  /** What follows the last sound line: nothing, or what a crash tore or damaged. */
  readonly rest: string;
}

/** Reads lines until the first that is torn or damaged. */
export function readLog(text: string): LogContent {
  const records: string[] = [];
  let at = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
    const record = text.slice(at + CHECK_CHARS + 1, end);
    if (text.slice(at, at + CHECK_CHARS + 1) !== `${check(record)} `) break;
    records.push(record);
    at = end + 1;
  }
  return { records, soundBytes: Buffer.byteLength(text.slice(0, at)), rest: text.slice(at) };
}
