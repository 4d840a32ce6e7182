import { createHash } from 'node:crypto';

const CHECK_CHARS = 16;

const check = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, CHECK_CHARS);

/**
 * Writes a record as a line of the log: a checksum, a space, the record.
 * @param record without line break
 */
export function logLine(record: string): string {
  return `${check(record)} ${record}\n`;
}

/** The readable part of a log. */
export interface LogContent {
  readonly records: readonly string[];
  /** Bytes up to the end of the last sound line. */
  readonly soundBytes: number;
  /** Text after the last sound line: empty, or torn or damaged by a crash. */
  readonly rest: string;
}

/** Reads the records of a log up to the first line that is torn or damaged. */
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
