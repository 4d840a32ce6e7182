import { keysOf } from '@acolhe/domain';
import { z } from 'zod';

/**
 * A record's fields: the domain's name for each, and how the wire spells and shapes it; where older callers read it by
 * another name too, that one.
 */
export type FieldMap = Record<string, readonly [wireName: string, schema: z.ZodType, alsoWrittenAs?: string]>;

type DomainShape<F extends FieldMap> = { -readonly [K in keyof F]: F[K][1] };
type WireShape<F extends FieldMap> = { -readonly [K in keyof F as F[K][0]]: F[K][1] };

/** A record as the code speaks of it. */
export type DomainRecord<F extends FieldMap> = z.output<z.ZodObject<DomainShape<F>>>;
type Codec<F extends FieldMap> = z.ZodCodec<z.ZodObject<WireShape<F>>, z.ZodCustom<DomainRecord<F>, DomainRecord<F>>>;

/**
 * A record whose fields carry other names on the wire.
 * `decode` takes the wire's object and gives the domain's; `encode` goes back. Unknown wire fields are dropped.
 * @param fields domain name → [wire name, schema of the value]
 * @throws z.ZodError from `decode` and `encode` when a value does not fit
 */
export function record<const F extends FieldMap>(fields: F): Codec<F> {
  const entries = Object.entries(fields);
  const wire = z.object(
    Object.fromEntries(
      entries.flatMap(([, [wireName, schema, alias]]) => [
        [wireName, schema],
        ...(alias === undefined ? [] : [[alias, schema.optional()]]),
      ]),
    ),
  );
  // A loop over pairs made once: an answer may hold a thousand records.
  const rename = (names: readonly (readonly [from: string, to: string])[]) => (value: unknown) => {
    const source = value as Record<string, unknown>;
    const target: Record<string, unknown> = {};
    for (const [from, to] of names) if (source[from] !== undefined) target[to] = source[from];
    return target;
  };
  const codec = z.codec(wire, z.custom<Record<string, unknown>>(), {
    decode: rename(entries.map(([name, [wireName]]) => [wireName, name])),
    encode: rename(
      entries.flatMap(([name, [wireName, , alias]]) => [
        [name, wireName] as const,
        ...(alias === undefined ? [] : [[name, alias] as const]),
      ]),
    ),
  });
  // The renaming is checked by tests; the compiler cannot follow names computed from data.
  return codec as never;
}

/** A flag that the wire writes as 0 or 1 (a boolean is understood too, and a missing one is no). */
export const flag = z.codec(z.union([z.literal(0), z.literal(1), z.boolean(), z.null()]), z.boolean(), {
  decode: (value) => value === 1 || value === true,
  encode: (value) => (value ? 1 : 0),
});

/** A flag in a query. */
export const queryFlag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (value) => value === 'true',
  encode: (value) => (value ? 'true' : 'false'),
});

/**
 * An enumeration whose wire names differ.
 * @param names domain name → wire name
 */
export function wireEnum<const W extends Record<string, string>>(names: W) {
  const domain = keysOf(names);
  const wire = Object.values(names) as W[keyof W][];
  // Both enums hold the names of the one table, so that each has its partner; the compiler cannot follow that.
  return z.codec(z.enum(wire), z.enum(domain), {
    decode: (value) => domain.find((name) => names[name] === value) as never,
    encode: (value) => names[value as keyof W] as never,
  });
}

/** A database id: a positive whole number (a numeric text is understood). */
export const id = z.codec(z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,14}$/)]), z.int().positive(), {
  decode: (value) => Number(value),
  encode: (value) => value,
});

/** An id of something that may be missing: null and 0 say so too. */
export const optionalId = z.codec(
  z.union([z.literal([0, '0', '']), z.null(), id.in]).optional(),
  z.int().positive().optional(),
  {
    decode: (value) => (value === null || value === '' ? undefined : Number(value ?? 0) || undefined),
    encode: (value) => value,
  },
);

/** Text that a person wrote: trimmed of nothing, but never longer than `max` characters. */
export const text = (max: number) => z.string().max(max);

/**
 * A text that may be missing: null and an empty text say so too.
 * @param wire as the wire writes it
 * @param value as the code speaks of it
 */
export const blankOr = <Value, Wire extends string>(wire: z.ZodType<Wire, Wire>, value: z.ZodType<Value, Wire>) =>
  z.codec(z.union([z.literal(''), z.null(), wire]).optional(), value.optional(), {
    decode: (given) => (given === '' || given === null ? undefined : given),
    encode: (given) => given,
  });

/** A day, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** One of the keys of a table. */
export const keyOf = <Key extends string>(names: Readonly<Record<Key, string>>) => z.enum(keysOf(names));
