/** A value of a PDF (ISO 32000-2, 7.3). Strings are their bytes; null, numbers and other words are `PdfWord`. */
export type PdfValue = PdfName | PdfReference | PdfDictionary | PdfWord | Buffer | readonly PdfValue[];

/** A name without its slash, signs written by numbers decoded. */
export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** The number of the object that is referred to. */
export class PdfReference {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

/** A number, `true`, `null`, or a word that stands where it should not. */
export class PdfWord {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}

/** A dictionary, and whether each reader understands it alike: each key is a name, has a value and stands once. */
export class PdfDictionary {
  readonly entries: ReadonlyMap<string, PdfValue>;
  readonly isRegular: boolean;
  /** Keys and values, also those that `entries` lacks. */
  readonly items: readonly PdfValue[];

  constructor(items: readonly PdfValue[]) {
    const entries = new Map<string, PdfValue>();
    let isRegular = items.length % 2 === 0;
    for (let at = 0; at + 1 < items.length; at += 2) {
      const [key, value] = [items[at], items[at + 1]];
      if (!(key instanceof PdfName) || value === undefined || entries.has(key.name)) isRegular = false;
      else entries.set(key.name, value);
    }
    this.items = items;
    this.entries = entries;
    this.isRegular = isRegular;
  }

  /** @returns undefined for a key that is not there, or is null */
  get(key: string): PdfValue | undefined {
    const value = this.entries.get(key);
    return value instanceof PdfWord && value.word === 'null' ? undefined : value;
  }

  /** The whole number that a key has, where it has one. */
  numberOf(key: string): number | undefined {
    const value = this.get(key);
    return value instanceof PdfWord && /^[+-]?\d+$/.test(value.word) ? Number(value.word) : undefined;
  }
}
