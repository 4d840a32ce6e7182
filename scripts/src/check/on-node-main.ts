import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { installNode } from './other-node.ts';

// node --import tsx scripts/src/check/on-node-main.ts <version> [option]... <script> [argument]...: runs a script, and
// whatever it starts as `node`, on another release of Node, which is installed when it is missing.
const [version, ...args] = process.argv.slice(2);
if (version === undefined || args.length === 0) throw new Error('a version of Node and a script are wanted');
const binary = installNode(process.cwd(), version);
const { status } = spawnSync(binary, args, {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env.PATH ?? ''}` },
});
process.exitCode = status ?? 1;
