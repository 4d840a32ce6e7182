import type { SentFile } from '@acolhe/contracts';

/** A file to be viewed. */
export interface ViewedFile {
  readonly fileId: number;
  /** As the list shows it; the title of the viewer and the name of a saved copy. */
  readonly name: string;
  readonly extension: SentFile['extension'];
}
