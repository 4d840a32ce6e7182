import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// The step `types` of `npm test`: everything with its tests, then what runs in browsers without the types of Node and
// jest, then services and commands without those of jest. The native compiler checks in a third of the time; the rules
// of imports need the other one, whose API the native one does not have yet.
const root = process.cwd();
const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
const projects = ['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.node.json'];
// Each checker works out for itself what the files share: four take twice the processor time of one, and lint runs
// at the same time.
const options = ['--noEmit', '--checkers', '1'];
const failed = projects.filter((project) => {
  const { status } = spawnSync(process.execPath, [compiler, '-p', project, ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  return status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;
