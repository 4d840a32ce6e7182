import { z } from 'zod';

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
}

const TEXTS: Readonly<Record<string, string>> = {
  date: '2026-03-02',
  time: '10:00',
  'date-time': '2026-03-02T12:00:00Z',
  uuid: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
};

/**
 * The smallest value that a schema takes, as the wire writes it: required fields only.
 * @param schema of a call's input
 */
export function sampleOf(schema: z.ZodType): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

/** The wire names of a call's input. */
export function fieldsIn(schema: z.ZodType): readonly string[] {
  return Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema).properties ?? {});
}

/** Some formats, as a time without seconds, are described by their pattern alone. */
function textLike(pattern: string | undefined): string | undefined {
  return pattern === undefined ? undefined : Object.values(TEXTS).find((text) => new RegExp(pattern, 'u').test(text));
}

function sample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]));
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return TEXTS[schema.format ?? ''] ?? textLike(schema.pattern) ?? 'x'.repeat(Math.max(1, schema.minLength ?? 1));
  }
}
