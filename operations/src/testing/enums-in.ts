import { z } from 'zod';

/** A field of a schema that is one of a few words. */
export interface EnumField {
  /** Within other fields by all of them: `lastReport.camera`. */
  readonly path: string;
  readonly options: readonly string[];
}

/** Finds the fields of a schema that are one of a few words, at any depth. */
export const enumsIn = (schema: unknown): EnumField[] =>
  [...walk(schema, [])].flatMap(({ path, schema: found }) =>
    found instanceof z.ZodEnum ? [{ path: path.join('.'), options: found.options.map(String) }] : [],
  );

/** Finds the names of all fields of a schema, at any depth. */
export const fieldsIn = (schema: unknown): string[] => [
  ...new Set([...walk(schema, [])].flatMap(({ path }) => path.slice(-1))),
];

interface Found {
  readonly path: readonly string[];
  readonly schema: unknown;
}

function* walk(schema: unknown, path: readonly string[]): Generator<Found> {
  yield { path, schema };
  if (schema instanceof z.ZodObject)
    for (const [name, inner] of Object.entries(schema.shape)) yield* walk(inner, [...path, name]);
  else if (schema instanceof z.ZodArray) yield* walk(schema.element, path);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) yield* walk(schema.unwrap(), path);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* walk(option, path);
  else if (schema instanceof z.ZodPipe) yield* walk(schema.in, path);
}
