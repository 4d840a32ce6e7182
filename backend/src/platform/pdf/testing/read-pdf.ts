import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A PDF as assistive technology is given it. */
export interface ReadPdf {
  readonly isMarked?: boolean;
  readonly title?: string;
  readonly language?: string;
  readonly xmpTitle?: string;
  readonly pages: number;
  /** In reading order, page by page; one that goes on over pages comes once on each. */
  readonly elements: readonly {
    readonly role: string;
    /** Below the root of the structure tree: 1. */
    readonly depth: number;
    readonly text?: string;
    readonly alt?: string;
  }[];
}

const SCRIPT = fileURLToPath(new URL('read-pdf.mjs', import.meta.url));

/** Reads a PDF with pdf.js, in a process of its own. @throws Error when it cannot be read */
export function readPdf(pdf: Buffer): ReadPdf {
  return JSON.parse(
    execFileSync(process.execPath, [SCRIPT], { input: pdf, encoding: 'utf8', stdio: 'pipe' }),
  ) as ReadPdf;
}
