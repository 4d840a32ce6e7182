/** A file whose content is here. */
export interface ShownFile {
  readonly content: Blob;
  /** As the list shows it. */
  readonly name: string;
  /** Of a saved copy. */
  readonly fileName: string;
}
