import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { fingerprintOf } from './fingerprint.ts';

it('the fingerprint of a build changes with the files that the build reads, and with no others', () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'part/src'), { recursive: true });
  mkdirSync(join(root, 'part/dist'));
  writeFileSync(join(root, 'part/src/a.ts'), '1');
  writeFileSync(join(root, 'lock'), 'x');
  const first = fingerprintOf(root, ['part', 'lock']);

  writeFileSync(join(root, 'part/dist/a.js'), 'built');
  writeFileSync(join(root, 'part/src/a.test.ts'), 'test');
  expect(fingerprintOf(root, ['lock', 'part'])).toBe(first);

  writeFileSync(join(root, 'part/src/a.ts'), '2');
  const second = fingerprintOf(root, ['part', 'lock']);
  expect(second).not.toBe(first);
  writeFileSync(join(root, 'part/src/b.ts'), '');
  expect(fingerprintOf(root, ['part', 'lock'])).not.toBe(second);
});
