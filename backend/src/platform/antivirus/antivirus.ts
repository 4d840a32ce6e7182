import type { Readable } from 'node:stream';

/** What a scanner says of a content. */
export type ScanResult = 'clean' | 'infected';

/**
 * Looks for viruses in what people send.
 * @see docs/operating.md
 */
export interface Antivirus {
  /**
   * @param open gives the content from its start
   * @throws HttpProblem 503 when the scanner does not answer, so that nothing is kept that was not looked at
   */
  scan(open: () => Readable): Promise<ScanResult>;
}

/** Where no scanner is installed. */
export const noAntivirus: Antivirus = {
  scan: () => Promise.resolve('clean'),
};
