import type { Catalogue } from './catalogue.ts';

/** What the lines of a file are judged and brought in by. */
export interface ImportContext {
  readonly catalogue: Catalogue;
  /** `YYYY-MM-DD` in São Paulo. */
  readonly today: string;
  readonly now: Date;
  readonly fileName: string;
}
