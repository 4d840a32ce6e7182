import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedPart } from '@acolhe/state/machine-document';
import { TRANSITIONS } from '../transitions.ts';
import { STAGES } from '../visit-state.ts';
import { visitDocument } from './visit-document.ts';

const PAGE = join(process.cwd(), 'docs/visit-state-machine.md');

test('docs/visit-state-machine.md is what `npm run docs` writes', () => {
  expect(generatedPart(readFileSync(PAGE, 'utf8'))).toBe(visitDocument());
});

test('the page on a visit has each move of each stage', () => {
  const lines = visitDocument().replace(/ +\|/g, ' |').split('\n');
  for (const stage of STAGES) {
    for (const [event, to] of Object.entries(TRANSITIONS[stage])) {
      expect(
        lines.some(
          (line) =>
            line.startsWith(`| \`${stage}\` |`) && line.includes(`\`${event}\``) && line.endsWith(`| \`${to}\` |`),
        ),
      ).toBe(true);
    }
  }
});

test('the diagram of a visit draws moves that are not the record’s or an end, and where the record leads', () => {
  const [, diagram = ''] = visitDocument().split(/```mermaid|```/);
  expect(diagram).toContain('  in_call --> peer_away : remote-left\n');
  expect(diagram).toContain('  connecting --> unstable : command-unstable / room-unreachable / room-lost\n');
  expect(diagram.match(/as_recorded --> \w+ : record-[a-z-]+/g)).toHaveLength(4);
});

test('the diagram of a visit names stages without hyphens, which mermaid could not read', () => {
  const [, diagram = ''] = visitDocument().split(/```mermaid|```/);
  expect(
    diagram
      .split('\n')
      .filter((line) => line.includes('-->'))
      .every((line) => !/\w-\w/.test(line.split(' : ')[0] ?? '')),
  ).toBe(true);
});
