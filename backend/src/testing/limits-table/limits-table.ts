import * as contracts from '@acolhe/contracts';
import { bodyBytesOf, type Call, DEFAULT_BODY_BYTES } from '@acolhe/contracts';
import * as operations from '@acolhe/contracts/operations';
import { LIMIT_NAMES, LIMITS, limitVariable } from '@acolhe/realtime-server/src/limits/limits.ts';
import { markdownTable } from '@acolhe/state/machine-document';
import { z } from 'zod';
import { SESSION_TTL } from '../../platform/auth/session.ts';
import { multipartBodyLimit } from '../../platform/http/read-input.ts';
import { isFixedWindow, type LimitRule } from '../../platform/limits/limit-rules.ts';
import { HTTP_LIMITS, RATES } from '../../platform/limits/rates.ts';

const OF_A_REQUEST: Readonly<Record<keyof typeof HTTP_LIMITS, string>> = {
  requestsAtOncePerAddress: 'concurrent requests of one address, in one instance (`ACOLHE_REQUESTS_PER_ADDRESS`)',
  connectionsPerAddress: 'open connections of one address to one instance, without a proxy in front',
  jsonDepth: 'levels of a JSON body',
  jsonValues: 'values of a JSON body, lists and records among them',
  namedFields: 'faults that an answer names',
  pathParameterLength: 'characters of a part of the path',
  multipartFields: 'fields next to a file',
  multipartFieldBytes: 'bytes of such a field',
  multipartFieldNameBytes: 'bytes of its name',
  multipartFieldsBytes: 'bytes of a body next to its file',
};

/**
 * Writes every limit of the service and of the realtime server as tables in markdown, from the data by which they hold
 * them.
 */
export function limitsTables(): string {
  return [
    markdownTable(['body of', 'bytes'], bodyRows()),
    markdownTable(['list or record', 'of', 'most'], calls().flatMap(listRows)),
    markdownTable(
      ['of a request', 'most'],
      Object.entries(HTTP_LIMITS).map(([name, most]) => [OF_A_REQUEST[name as keyof typeof HTTP_LIMITS], number(most)]),
    ),
    markdownTable(
      ['counted', 'for one', 'most'],
      Object.values(RATES).map((rate) => [rate.counts, rate.per, describeRule(rate)]),
    ),
    markdownTable(['session', 'ends'], sessionRows()),
    markdownTable(
      ['embedded realtime database', 'most', 'set by'],
      LIMIT_NAMES.map((name) => [LIMITS[name].of, number(LIMITS[name].usual), `\`${limitVariable(name)}\``]),
    ),
  ].join('\n\n');
}

function calls(): readonly Call[] {
  const found = Object.values<unknown>({ ...contracts, ...operations }).filter(
    (value): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'access' in value,
  );
  return [...new Set(found)].filter(({ method }) => method === 'POST').sort((a, b) => (a.path < b.path ? -1 : 1));
}

function bodyRows(): readonly (readonly string[])[] {
  const larger = calls().filter((call) => call.transport === 'multipart' || bodyBytesOf(call) > DEFAULT_BODY_BYTES);
  return [
    ['any other call', number(DEFAULT_BODY_BYTES)],
    ...larger.map((call) => [
      `\`${call.path}\`${call.transport === 'multipart' ? ', with its file' : ''}`,
      number(call.transport === 'multipart' ? multipartBodyLimit(call) : bodyBytesOf(call)),
    ]),
  ];
}

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly maxProperties?: number;
}

/** The lists and free records of a call's input, at any depth. */
function listRows({ path, input }: Call): readonly (readonly string[])[] {
  const rows: string[][] = [];
  const walk = (schema: JsonSchema, field: string): void => {
    const most = schema.type === 'array' ? (schema.maxItems ?? Infinity) : schema.maxProperties;
    if (most !== undefined) rows.push([field === '' ? 'the body' : `\`${field}\``, `\`${path}\``, number(most)]);
    for (const form of schema.anyOf ?? []) walk(form, field);
    if (schema.items) walk(schema.items, `${field}[]`);
    for (const [name, value] of Object.entries(schema.properties ?? {})) walk(value, field ? `${field}.${name}` : name);
  };
  walk(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '');
  return rows;
}

function sessionRows(): readonly (readonly string[])[] {
  const { accessTokenMs, idleMs, shortMs } = SESSION_TTL;
  return [
    ['a patient’s own, by the password', `after ${duration(idleMs.own)} without use`],
    ['a patient’s, by a partner’s link or token', `after ${duration(idleMs.sponsored)} without use`],
    ['a professional’s', `after ${duration(idleMs.console)} without use`],
    ['one that a partner’s page, a call’s link or a cabin opened', `after ${duration(shortMs)}`],
    ['an access token of any', `after ${duration(accessTokenMs)}`],
  ];
}

function describeRule(rule: LimitRule): string {
  if (isFixedWindow(rule)) return `${number(rule.most)} in ${duration(rule.windowMs)}`;
  const { free, firstMs, maxMs, forgetAfterMs } = rule;
  return `${free}, then a wait of ${duration(firstMs)} that doubles up to ${duration(maxMs)}; forgotten after ${duration(forgetAfterMs)}`;
}

const number = (value: number): string => value.toLocaleString('en');

const UNITS = [
  ['day', 24 * 3_600_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** In the largest unit of which it is a whole number; a single day in hours. */
function duration(ms: number): string {
  const [unit, unitMs] = UNITS.find(([name, size]) => ms % size === 0 && !(name === 'day' && ms === size)) ?? ['ms', 1];
  const count = ms / unitMs;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
