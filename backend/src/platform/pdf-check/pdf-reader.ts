/** No program nests deeper; readers give up at a few hundred, or break. */
const MAX_DEPTH = 100;
const [TAB, LF, FF, CR, BLANK] = [9, 10, 12, 13, 32];
const [OPEN, CLOSE, BACKSLASH, SLASH, LESS, MORE] = [40, 41, 92, 47, 60, 62];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_BRACE, CLOSE_BRACE, PERCENT, HASH] = [91, 93, 123, 125, 37, 35];
const ESCAPES: Readonly<Record<string, number>> = { n: LF, r: CR, t: TAB, b: 8, f: FF };

/** A PDF that no reader understands for sure. */
export class UnreadablePdf extends Error {}

/** How many bytes may still be read, of all readers of one PDF together. */
export interface ReadingBudget {
  bytes: number;
}

type Mark = 'end' | '>>' | ']';

/**
 * Reads values of a PDF one after the other, from any place (ISO 32000-2, 7.2 and 7.3). What is malformed is read as
 * forgiving readers do: on to the end that fits.
 */
export class PdfReader {
  at: number;
  private readonly bytes: Buffer;
  private readonly budget: ReadingBudget;
  private readonly onName: (name: string) => void;

  /** @param onName called with each name within a value */
  constructor(bytes: Buffer, at: number, budget: ReadingBudget, onName: (name: string) => void) {
    this.bytes = bytes;
    this.at = at;
    this.budget = budget;
    this.onName = onName;
  }

  /**
   * The next value; `undefined` at the end.
   * @throws UnreadablePdf
   */
  next(): PdfValue | undefined {
    const start = this.at;
    let token = this.token(0);
    while (token === '>>' || token === ']') token = this.token(0);
    this.budget.bytes -= this.at - start;
    if (this.budget.bytes < 0) throw new UnreadablePdf('read over and over');
    return token === 'end' ? undefined : token;
  }

  private token(depth: number): PdfValue | Mark {
    this.skipBlanks();
    const { bytes } = this;
    const byte = bytes[this.at];
    if (byte === undefined) return 'end';
    if (byte === SLASH) return this.name();
    if (byte === OPEN) return this.literalString();
    if (byte === LESS) return bytes[this.at + 1] === LESS ? this.dictionary(depth) : this.hexString();
    if (byte === OPEN_ARRAY) {
      this.at += 1;
      return this.items(depth, ']');
    }
    if (byte === CLOSE_ARRAY) {
      this.at += 1;
      return ']';
    }
    if (byte === MORE && bytes[this.at + 1] === MORE) {
      this.at += 2;
      return '>>';
    }
    return this.word();
  }

  /** Skips to the start of the next value. */
  skipBlanks(): void {
    const { bytes } = this;
    for (let byte = bytes[this.at]; byte !== undefined; byte = bytes[this.at]) {
      if (byte === PERCENT) {
        while (this.at < bytes.length && bytes[this.at] !== LF && bytes[this.at] !== CR) this.at += 1;
      } else if (!isBlank(byte)) return;
      else this.at += 1;
    }
  }

  private dictionary(depth: number): PdfDictionary {
    this.at += 2;
    return new PdfDictionary(this.items(depth, '>>'));
  }

  private items(depth: number, end: Mark): readonly PdfValue[] {
    if (depth === MAX_DEPTH) throw new UnreadablePdf('nested too deep');
    const items: PdfValue[] = [];
    for (;;) {
      const token = this.token(depth + 1);
      if (token === end || token === 'end') return items;
      if (token === '>>' || token === ']') {
        items.push(new PdfWord(token));
        continue;
      }
      const number = token instanceof PdfWord && token.word === 'R' ? wholeNumber(items.at(-2)) : undefined;
      if (number === undefined) items.push(token);
      else items.splice(-2, 2, new PdfReference(number));
    }
  }

  private name(): PdfName {
    this.at += 1;
    const raw = this.regularBytes();
    const name = raw.includes(HASH)
      ? raw
          .toString('latin1')
          .replace(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
      : raw.toString('latin1');
    this.onName(name);
    return new PdfName(name);
  }

  private word(): PdfWord {
    const word = this.regularBytes().toString('latin1');
    // A sign that opens or closes nothing here.
    if (word === '') this.at += 1;
    return new PdfWord(word);
  }

  private regularBytes(): Buffer {
    const start = this.at;
    for (let byte = this.bytes[this.at]; byte !== undefined && isRegular(byte); byte = this.bytes[this.at])
      this.at += 1;
    return this.bytes.subarray(start, this.at);
  }

  private literalString(): Buffer {
    const { bytes } = this;
    const start = this.at + 1;
    let depth = 0;
    for (; this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at];
      if (byte === BACKSLASH) this.at += 1;
      else if (byte === OPEN) depth += 1;
      else if (byte === CLOSE) depth -= 1;
      if (depth === 0) break;
    }
    const raw = bytes.subarray(start, this.at);
    this.at += 1;
    return raw.includes(BACKSLASH) ? unescaped(raw.toString('latin1')) : raw;
  }

  private hexString(): Buffer {
    const end = this.bytes.indexOf(MORE, this.at);
    const digits = this.bytes.toString('latin1', this.at + 1, end < 0 ? undefined : end).replace(/[^0-9A-Fa-f]/g, '');
    this.at = end < 0 ? this.bytes.length : end + 1;
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }
}

/** Chromium's reader takes 0x80 and 0xff for blanks too: a name ends there. */
const isBlank = (byte: number): boolean =>
  byte === BLANK ||
  byte === LF ||
  byte === CR ||
  byte === TAB ||
  byte === FF ||
  byte === 0 ||
  byte === 0x80 ||
  byte === 0xff;

const isRegular = (byte: number): boolean =>
  !isBlank(byte) &&
  byte !== SLASH &&
  byte !== OPEN &&
  byte !== CLOSE &&
  byte !== LESS &&
  byte !== MORE &&
  byte !== OPEN_ARRAY &&
  byte !== CLOSE_ARRAY &&
  byte !== OPEN_BRACE &&
  byte !== CLOSE_BRACE &&
  byte !== PERCENT;

const unescaped = (raw: string): Buffer =>
  Buffer.from(
    raw.replace(/\\(?:([0-7]{1,3})|\r\n|([^]))/g, (_all, octal: string | undefined, sign: string | undefined) => {
      if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8) & 0xff);
      if (sign === undefined || sign === '\n' || sign === '\r') return '';
      const code = ESCAPES[sign];
      return code === undefined ? sign : String.fromCharCode(code);
    }),
    'latin1',
  );

function wholeNumber(value: PdfValue | undefined): number | undefined {
  return value instanceof PdfWord && /^\d+$/.test(value.word) ? Number(value.word) : undefined;
}

/** A value of a PDF (ISO 32000-2, 7.3). Strings are their bytes; null, numbers and other keywords are `PdfWord`. */
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

/** A number, `true`, `null`, or an unexpected keyword. */
export class PdfWord {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}

/** A dictionary, and whether all readers understand it alike: each key is a name, has a value and occurs once. */
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
