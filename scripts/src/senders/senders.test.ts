import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DECIDED } from './decided.ts';
import { callLines, commandLines, eventLines, type Line } from './senders-page.ts';
import { readSources } from './sources.ts';

const ROOT = join(__dirname, '../../..');
const sources = readSources(ROOT);
const LINES = { command: commandLines(sources), event: eventLines(sources), call: callLines(sources) };
const all = Object.entries(LINES).flatMap(([kind, lines]) => lines.map((line) => [kind, line.what, line] as const));

/** The lines of the page, a table after the other. */
const written = readFileSync(join(ROOT, 'docs/product/senders.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (-|command |event |call )/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
const writtenOf = ({ what }: Line) => written.find(([, name]) => name === what);
const listed = (cell: string | undefined) => (cell ?? '').split(', ').filter(Boolean);

it.each(all)('the %s %s has a sender, something that obeys it, and a test that drives it', (_kind, _what, line) => {
  expect(line.senders).not.toEqual([]);
  expect(line.obeys).not.toEqual([]);
  expect(line.tests).not.toEqual([]);
});

it('the page of senders has a line for each command, event and call, and no others', () => {
  expect(written.map(([, what]) => what).sort()).toEqual(all.map(([, what]) => what).sort());
});

it.each(all)('the page of senders says nothing of the %s %s that is not so', (_kind, _what, line) => {
  const [, , senders, obeys, test] = writtenOf(line) ?? [];
  expect(line.senders).toEqual(expect.arrayContaining(listed(senders)));
  expect(line.obeys).toEqual(expect.arrayContaining(listed(obeys)));
  expect(line.tests).toContain(test);
});

it('what was decided to stay without a screen is a call that there is, and that no screen makes', () => {
  const decided = LINES.call.filter(({ senders }) => senders.some((sender) => Object.values(DECIDED).includes(sender)));
  expect(decided).toHaveLength(Object.keys(DECIDED).length);
  expect(decided.filter(({ senders }) => senders.length > 1)).toEqual([]);
});

it('each file that the page of senders names is there', () => {
  for (const [, , , obeys, test] of written) {
    expect(existsSync(join(ROOT, test ?? ''))).toBe(true);
    for (const file of listed(obeys).filter((name) => name.endsWith('.ts')))
      expect(existsSync(join(ROOT, 'backend/src', file))).toBe(true);
  }
});
