import { ANY_CHARACTER, characterClass, singleCharacter, type CharacterSet } from './character-set.ts';
import { RuleSyntaxError } from './rule-error.ts';

/** A regular expression of the rules language, as a tree. */
export type PatternPart =
  | { readonly kind: 'characters'; readonly set: CharacterSet }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternPart[] }
  | { readonly kind: 'repeat'; readonly part: PatternPart; readonly min: number; readonly max: number };

/** The whole pattern; the anchors hold for all of its alternatives. */
export interface PatternNode {
  readonly part: PatternPart;
  readonly fromStart: boolean;
  readonly toEnd: boolean;
}

/** Highest count in braces; more would only make patterns slow. */
const MAX_REPEAT = 1000;

const QUANTIFIER = /[*+?]|\{(\d+)(?:(,)(\d*))?\}/y;

class PatternParser {
  private at = 0;

  constructor(
    private readonly body: string,
    private readonly offset: number,
  ) {}

  whole(): PatternPart {
    const part = this.choice();
    if (this.at < this.body.length) this.fail('a bracket is closed that was not opened');
    return part;
  }

  private fail(reason: string): never {
    throw new RuleSyntaxError(`regular expression: ${reason}`, this.offset + this.at);
  }

  private choice(): PatternPart {
    const parts = [this.sequence()];
    while (this.body[this.at] === '|') {
      this.at += 1;
      parts.push(this.sequence());
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts };
  }

  private sequence(): PatternPart {
    const parts: PatternPart[] = [];
    for (let char = this.body[this.at]; char !== undefined && char !== '|' && char !== ')'; char = this.body[this.at])
      parts.push(this.quantified());
    if (parts.length === 0) this.fail('an alternative is empty');
    return { kind: 'sequence', parts };
  }

  private quantified(): PatternPart {
    const part = this.single();
    const quantifier = this.takeQuantifier();
    if (!quantifier) return part;
    if (this.takeQuantifier()) this.fail('a quantifier follows a quantifier');
    return { kind: 'repeat', part, ...quantifier };
  }

  private takeQuantifier(): { min: number; max: number } | null {
    QUANTIFIER.lastIndex = this.at;
    const found = QUANTIFIER.exec(this.body);
    if (!found) return null;
    this.at += found[0].length;
    if (found[0] === '*') return { min: 0, max: Infinity };
    if (found[0] === '+') return { min: 1, max: Infinity };
    if (found[0] === '?') return { min: 0, max: 1 };
    const min = Number(found[1]);
    const max = found[2] === undefined ? min : found[3] ? Number(found[3]) : Infinity;
    if (min > MAX_REPEAT || (max > MAX_REPEAT && max !== Infinity) || min > max)
      this.fail('a count in braces is out of range');
    return { min, max };
  }

  private single(): PatternPart {
    const char = this.take();
    switch (char) {
      case '(':
        return this.group();
      case '[':
        return { kind: 'characters', set: this.set() };
      case '.':
        return { kind: 'characters', set: ANY_CHARACTER };
      case '\\':
        return { kind: 'characters', set: this.escaped() };
      case '^':
      case '$':
        return this.fail(`${char} is only understood at the very ${char === '^' ? 'beginning' : 'end'}`);
      case '*':
      case '+':
      case '?':
      case '{':
        return this.fail(`${char} has nothing before it`);
      default:
        return { kind: 'characters', set: singleCharacter(char) };
    }
  }

  private take(): string {
    const char = this.body[this.at];
    if (char === undefined) this.fail('it ends too early');
    this.at += 1;
    return char;
  }

  private group(): PatternPart {
    if (this.body[this.at] === '?') this.fail('(? is not understood');
    const part = this.choice();
    if (this.take() !== ')') this.fail('a bracket is not closed');
    return part;
  }

  private escaped(): CharacterSet {
    const char = this.take();
    const ranges = characterClass(char);
    return ranges ? { ranges, negated: false } : singleCharacter(char);
  }

  private set(): CharacterSet {
    const negated = this.body[this.at] === '^';
    if (negated) this.at += 1;
    const ranges: (readonly [number, number])[] = [];
    for (let char = this.take(); char !== ']'; char = this.take()) {
      const shorthand = char === '\\' ? characterClass(this.body[this.at] ?? '') : undefined;
      if (shorthand) {
        this.at += 1;
        ranges.push(...shorthand);
      } else {
        ranges.push(this.range(char === '\\' ? this.take() : char));
      }
    }
    if (ranges.length === 0) this.fail('a set is empty');
    return { ranges, negated };
  }

  private range(first: string): readonly [number, number] {
    const from = first.charCodeAt(0);
    const end = this.body[this.at + 1];
    if (this.body[this.at] !== '-' || end === undefined || end === ']') return [from, from];
    this.at += 1;
    const char = this.take();
    const to = (char === '\\' ? this.take() : char).charCodeAt(0);
    if (to < from) this.fail('a range runs backwards');
    return [from, to];
  }
}

/**
 * Reads the body of a regular expression literal in the subset that the rules language has: `. * + ? {n,m} ( ) | [ ]`,
 * `\s \w \d \S \W \D`, a backslash before a literal character, and the anchors at the very beginning and end.
 * @param offset of the body within the rule, for messages
 * @throws RuleSyntaxError on anything else
 * @see docs/product/realtime.md
 */
export function parsePattern(body: string, offset: number): PatternNode {
  const fromStart = body.startsWith('^');
  const toEnd = /(?:^|[^\\])(?:\\\\)*\$$/.test(body);
  const inner = body.slice(fromStart ? 1 : 0, toEnd ? -1 : undefined);
  const part: PatternPart =
    inner === '' && (fromStart || toEnd)
      ? { kind: 'sequence', parts: [] }
      : new PatternParser(inner, offset + (fromStart ? 1 : 0)).whole();
  return { part, fromStart, toEnd };
}
