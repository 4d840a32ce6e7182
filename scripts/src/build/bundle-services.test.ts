import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import '../../jest/second-try.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { bundleServices } from './bundle-services.ts';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function putPackage(folder: string, name: string, source: string): void {
  write(`${folder}/package.json`, JSON.stringify({ name, type: 'module', exports: './index.js' }));
  write(`${folder}/index.js`, source);
}

const bundle = (...entries: string[]) => bundleServices(root, { greeter: entries });
const run = () => execFileSync(process.execPath, [join(root, 'greeter/dist/main.js')], { encoding: 'utf8' });

beforeEach(() => {
  root = temporaryFolder();
  write('greeter/package.json', JSON.stringify({ name: 'greeter', type: 'module' }));
});

it('bundleServices › preserves the address of a source, by each of its forms, for the files next to it', async () => {
  write('greeter/src/words/greeting.txt', 'Olá');
  write(
    'greeter/src/words/read.ts',
    `import { readFileSync } from 'node:fs';
     import { join } from 'node:path';
     const read = (path: string | URL): string => readFileSync(path, 'utf8');
     export const greetings = [
       read(new URL('greeting.txt', import.meta.url)),
       read(join(import.meta.dirname, 'greeting.txt')),
       String(import.meta.filename.endsWith('read.ts')),
     ];`,
  );
  write('greeter/src/main.ts', "import { greetings } from './words/read.ts'; console.log(greetings.join(' '));");
  await bundle('src/main.ts');
  expect(run()).toBe('Olá Olá true\n');
});

it('bundleServices › leaves a declared package outside and takes in what only a package of ours finds', async () => {
  putPackage('greeter/node_modules/outside', 'outside', "export default 'outside';");
  putPackage('greeter/node_modules/@acolhe/rules', '@acolhe/rules', "export { default } from 'inside';");
  putPackage('greeter/node_modules/@acolhe/rules/node_modules/inside', 'inside', "export default 'inside';");
  write(
    'greeter/src/main.ts',
    "import rules from '@acolhe/rules'; import outside from 'outside'; console.log(rules, outside);",
  );
  await bundle('src/main.ts');
  putPackage('greeter/node_modules/outside', 'outside', "export default 'replaced';");
  putPackage('greeter/node_modules/@acolhe/rules/node_modules/inside', 'inside', "export default 'replaced';");
  expect(run()).toBe('inside replaced\n');
});

it('bundleServices › leads threads to the bundle of their module, and refuses a module that is no entry', async () => {
  write('greeter/src/draw/draw.ts', "console.log('drawn');");
  write('greeter/src/main.ts', "await import(new URL('draw/draw.ts', import.meta.url).href);");
  await expect(bundle('src/main.ts')).rejects.toThrow('name it in bundle-services.ts');
  await bundle('src/main.ts', 'src/draw/draw.ts');
  expect(existsSync(join(root, 'greeter/dist/draw.js'))).toBe(true);
  expect(run()).toBe('drawn\n');
});

it('bundleServices › removes what an earlier build left', async () => {
  write('greeter/dist/chunk-OLD.js', 'old');
  write('greeter/src/main.ts', "console.log('new');");
  await bundle('src/main.ts');
  expect(readdirSync(join(root, 'greeter/dist')).sort()).toEqual(['main.js', 'main.js.map']);
});
