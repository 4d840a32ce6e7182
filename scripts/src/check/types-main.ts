import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// The step `types` of `npm test`: everything with its tests, then what runs in browsers without the types of Node and
// jest, then services and commands without those of jest.
const root = process.cwd();
const projects = ['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.node.json'];
const failed = projects.filter((project) => {
  const { status } = spawnSync(join(root, 'node_modules', '.bin', 'tsc'), ['-p', project, '--noEmit'], {
    cwd: root,
    stdio: 'inherit',
  });
  return status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;
