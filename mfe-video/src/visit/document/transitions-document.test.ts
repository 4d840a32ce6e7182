import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TRANSITIONS } from '../transitions.ts';
import { STAGES } from '../visit-state.ts';
import { transitionsDocument } from './transitions-document.ts';

const KEPT = join(process.cwd(), 'docs/visit-state-machine.md');

test('the page in docs is that of the code; if not, run mfe-video/src/visit/document/write.ts', () => {
  expect(withoutPadding(readFileSync(KEPT, 'utf8'))).toBe(withoutPadding(transitionsDocument()));
});

/** The page is formatted: cells are padded to the width of their column. */
const withoutPadding = (page: string): string => page.replace(/ *\| */g, '|').replace(/-{3,}/g, '---');

test('has each move of each stage', () => {
  const lines = transitionsDocument().split('\n');
  for (const stage of STAGES) {
    for (const [event, to] of Object.entries(TRANSITIONS[stage])) {
      expect(
        lines.some(
          (line) => line.startsWith(`| ${stage} |`) && line.includes(`\`${event}\``) && line.endsWith(`| ${to} |`),
        ),
      ).toBe(true);
    }
  }
});

test('the diagram has what is not the record’s or an end, and where the record leads', () => {
  const [, diagram = ''] = transitionsDocument().split(/```mermaid|```/);
  expect(diagram).toContain('  in_call --> peer_away : remote-left\n');
  expect(diagram).toContain('  connecting --> unstable : command-unstable / room-unreachable / room-lost\n');
  expect(diagram.match(/as_recorded --> \w+ : record-[a-z-]+/g)).toHaveLength(4);
});

test('the diagram names stages without hyphens, which it could not read', () => {
  const [, diagram = ''] = transitionsDocument().split(/```mermaid|```/);
  expect(
    diagram
      .split('\n')
      .filter((line) => line.includes('-->'))
      .every((line) => !/\w-\w/.test(line.split(' : ')[0] ?? '')),
  ).toBe(true);
});
