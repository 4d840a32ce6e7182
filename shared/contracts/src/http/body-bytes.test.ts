import { z } from 'zod';
import * as contracts from '../index.ts';
import * as operations from '../operations.ts';
import { bodyBytesOf, type Call } from '../wire/call.ts';

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | false;
  readonly propertyNames?: JsonSchema;
  readonly maxProperties?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** Bytes of the longest text that a format or a pattern of ours admits. */
const PATTERNED_BYTES = 40;
/** Of UTF-8, for one of the characters by which texts are measured. */
const BYTES_PER_CHARACTER = 3;
const NUMBER_BYTES = 20;

/** Counts the bytes of the longest value that a schema takes; infinite when nothing bounds it. */
function maxBytesOf(schema: JsonSchema): number {
  if (schema.const !== undefined) return JSON.stringify(schema.const).length;
  if (schema.enum) return Math.max(...schema.enum.map((word) => JSON.stringify(word).length));
  if (schema.anyOf) return Math.max(...schema.anyOf.map(maxBytesOf));
  switch (schema.type) {
    case 'object':
      return 2 + fieldsBytes(schema) + freeFieldsBytes(schema);
    case 'array':
      return 2 + (schema.maxItems ?? Infinity) * (maxBytesOf(schema.items ?? {}) + 1);
    case 'string':
      if (schema.maxLength !== undefined) return 2 + schema.maxLength * BYTES_PER_CHARACTER;
      return schema.format || schema.pattern ? PATTERNED_BYTES : Infinity;
    default:
      return NUMBER_BYTES;
  }
}

function fieldsBytes({ properties = {} }: JsonSchema): number {
  return Object.entries(properties).reduce((sum, [name, value]) => sum + name.length + 4 + maxBytesOf(value), 0);
}

function freeFieldsBytes({ additionalProperties, propertyNames, maxProperties = Infinity }: JsonSchema): number {
  if (!additionalProperties || !propertyNames) return 0;
  return maxProperties * (maxBytesOf(propertyNames) + maxBytesOf(additionalProperties) + 2);
}

const withJsonBody = Object.values<unknown>({ ...contracts, ...operations }).filter(
  (value): value is Call =>
    typeof value === 'object' &&
    value !== null &&
    'access' in value &&
    'method' in value &&
    value.method === 'POST' &&
    (!('transport' in value) || value.transport !== 'multipart'),
);

it.each(withJsonBody.map((call): [string, Call] => [call.path, call]))(
  'the body of POST %s has room for its longest texts and lists, all of which are bounded',
  (_path, call) => {
    const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    expect(maxBytesOf(schema)).toBeLessThanOrEqual(bodyBytesOf(call));
  },
);

it('no call takes a body of more than 48 kB', () => {
  expect(withJsonBody.length).toBeGreaterThan(60);
  expect(Math.max(...withJsonBody.map(bodyBytesOf))).toBe(48 * 1024);
});
