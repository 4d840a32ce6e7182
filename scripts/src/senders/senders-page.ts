import * as contracts from '@acolhe/contracts';
import type { Call } from '@acolhe/contracts';
import { ADDRESS_GIVEN_BY, DECIDED } from './decided.ts';
import { packagesWith, type Sources, testsWith } from './sources.ts';

/** One line of a table: the call or message, its senders, its receivers, and the test that drives it. */
export interface Line {
  readonly what: string;
  readonly senders: readonly string[];
  readonly obeys: readonly string[];
  readonly tests: readonly string[];
}

const word = (name: string): RegExp => new RegExp(`(?<![\\w'-])${name}(?![\\w'-])`);
const quoted = (name: string): string => `'${name}'`;

/** Lists every HTTP call. Calls that no screen of the project sends are attributed to older clients. */
export function callLines(sources: Sources): Line[] {
  return Object.entries(contracts as Readonly<Record<string, unknown>>)
    .filter((entry): entry is [string, Call] => isCall(entry[1]))
    .map(([name, call]) => ({
      what: `${call.method} ${call.path}`,
      senders: [
        ...packagesWith(sources.clients, new RegExp(`${word(name).source}|${escaped(call.path)}['"\`?]`)),
        ...(DECIDED[name] === undefined ? [] : [DECIDED[name]]),
      ],
      obeys: sources.backend
        .filter(({ text }) => serves(text, name))
        .map(({ path }) => path.replace('backend/src/', '')),
      tests: testsWith(
        sources.tests,
        new RegExp(
          [word(name).source, `${escaped(`${call.method} ${call.path}`)}'`, ADDRESS_GIVEN_BY[name] ?? []]
            .flat()
            .join('|'),
        ),
      ),
    }))
    .sort((a, b) => (a.what.split(' ')[1] ?? '').localeCompare(b.what.split(' ')[1] ?? ''));
}

/** Every command of the realtime database. */
export function commandLines(sources: Sources): Line[] {
  const names = Object.keys(contracts.COMMAND_NAMES) as (keyof typeof contracts.COMMAND_NAMES)[];
  return names.map((name) => ({
    what: `${contracts.COMMAND_NAMES[name]} (${name})`,
    senders: [
      ...(isOfConsole(name) ? packagesWith(sources.clients.filter(ofConsole), new RegExp(quoted(name))) : []),
      ...packagesWith(sources.backend, new RegExp(`command: ${quoted(name)}`)),
      ...packagesWith(sources.clients, new RegExp(`answerCommand\\([^)]*${quoted(name)}`)),
    ],
    obeys:
      name === 'resetRoom'
        ? packagesWith(sources.clients.filter(ofConsole), /commandSeq/)
        : packagesWith(
            sources.clients.filter((source) => !ofConsole(source)),
            new RegExp(`case ${quoted(name)}:`),
          ),
    tests: testsWith(sources.tests, new RegExp(`${quoted(name)}|${quoted(contracts.COMMAND_NAMES[name])}`)),
  }));
}

/** Every event of the movement log. */
export function eventLines(sources: Sources): Line[] {
  return Object.entries(contracts.MOVEMENT).map(([name, code]) => ({
    what: `${code} (${name})`,
    senders: packagesWith(sources.clients, new RegExp(`MOVEMENT\\.${name}\\b|event: ${quoted(name)}`)),
    obeys: ['movement-log/movement-log-module.ts'],
    tests: testsWith(
      sources.tests.filter(({ text }) => /MOVEMENT|movement/i.test(text)),
      new RegExp(`\\b(${name}|${code})\\b`),
    ),
  }));
}

/** The page of all tables, as Markdown. */
export function sendersPage(sources: Sources): string {
  return `# Senders and receivers

Every command of the realtime database, every event of the movement log and every call, with its senders, its receivers
and its first test. Written by \`npm run docs\`; a test compares the page with the code, and fails for an entry without a
sender, a receiver or a test. Calls that no screen of the product makes are for [older clients](specified-calls.md):
[0020](../decisions/0020-calls-without-a-screen.md).

## Commands

${table(commandLines(sources), 'command')}

## Events

${table(eventLines(sources), 'event')}

## Calls

${table(callLines(sources), 'call')}
`;
}

function table(lines: readonly Line[], what: string): string {
  const cells = [
    [what, 'sent by', 'received by', 'tested by'],
    ...lines.map((line) => [
      `\`${line.what}\``,
      line.senders.join(', '),
      line.obeys.join(', '),
      line.tests[0] === undefined ? '' : `\`${line.tests[0]}\``,
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const written = cells.map((line) => `| ${line.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`);
  return [written[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...written.slice(1)].join('\n');
}

const ofConsole = ({ path }: { readonly path: string }): boolean => path.startsWith('professional/');
const isOfConsole = (name: string): boolean => name === 'resetRoom' || name in contracts.CONSOLE_COMMANDS;
const escaped = (path: string): string => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a file serves a call: alone, or with others that are served alike. */
function serves(text: string, name: string): boolean {
  const local = new RegExp(`\\b${name} as (\\w+)`).exec(text)?.[1] ?? name;
  return new RegExp(`handle(<[^>]*>)?\\(\\s*\\w+,\\s*${local}\\b|\\[[^\\]]*\\b${local}\\b[^\\]]*\\]\\)`).test(text);
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
