/** Names one record of the realtime database, or what is cleared there. */
export interface RecordKey {
  readonly kind: string;
  /** Names the record among those of its kind. */
  readonly id: string;
}

/** Makes the keys of one kind of record, and reads them. */
export interface RecordKeys<Id> {
  (id: Id): RecordKey;
  readonly kind: string;
  /** The inverse, for the `id` of a key. */
  parse(text: string): Id;
}

/**
 * Declares the keys of a kind of record.
 * @param kind unique among all kinds, without a colon
 * @param parse gives back what `format` made a text of
 */
export function defineRecordKeys<Id>(
  kind: string,
  parse: (text: string) => Id,
  format: (id: Id) => string = String,
): RecordKeys<Id> {
  return Object.assign((id: Id) => ({ kind, id: format(id) }), { kind, parse });
}

/** The key as it is stored, `kind:id`. */
export function keyText({ kind, id }: RecordKey): string {
  return `${kind}:${id}`;
}

/** The inverse of `keyText`. */
export function parseKey(text: string): RecordKey {
  const colon = text.indexOf(':');
  return { kind: text.slice(0, colon), id: text.slice(colon + 1) };
}
