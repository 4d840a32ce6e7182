import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHORT_SOAK, testSteps } from './test-steps.ts';

const first = testSteps('/root', '/reports', false);
const both = testSteps('/root', '/reports', true);
const names = (steps: typeof first) => steps.map(({ name }) => name);

it('testSteps › has every step of the first lane in both lanes', () => {
  expect(names(both)).toEqual(expect.arrayContaining(names(first)));
});

it('testSteps › runs units and a journey on every other release of Node in the second lane alone', () => {
  expect(names(both).filter((name) => name.includes('node-'))).toEqual([
    'unit-node-24',
    'journey-node-24',
    'unit-node-26',
    'journey-node-26',
  ]);
  expect(names(first).filter((name) => name.includes('node-'))).toEqual([]);
});

it('testSteps › starts unit tests on every release of Node as in the first lane', () => {
  const argsOf = (step: string) => both.find(({ name }) => name === step)?.args ?? [];
  const [option = '', script = ''] = argsOf('unit');
  expect([option, script]).toEqual(['--max-semi-space-size=64', expect.stringMatching(/jest\.js$/)]);
  for (const step of ['unit-node-24', 'unit-node-26']) expect(argsOf(step).join(' ')).toContain(`${option} ${script}`);
});

it('testSteps › passes the lane to the test runners', () => {
  const laneOf = (steps: typeof first, step: string) => steps.find(({ name }) => name === step)?.env?.ACOLHE_LANE;
  for (const step of ['unit', 'browser']) expect([laneOf(first, step), laneOf(both, step)]).toEqual(['first', 'all']);
});

it('testSteps › starts no long step before the one listed before it', () => {
  const long = both.filter(({ cores }) => cores === 2);
  long.slice(1).forEach(({ after }, index) => expect(after).toContain(long[index]?.name));
});

it('testSteps › names a soak test that is there', () => {
  const soaks = join(import.meta.dirname, '..', '..', '..', 'e2e', 'soak');
  const texts = readdirSync(soaks).map((file) => readFileSync(join(soaks, file), 'utf8'));
  expect(texts.filter((text) => text.includes(`'${SHORT_SOAK}'`))).toHaveLength(1);
});
