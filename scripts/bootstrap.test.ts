import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from './bootstrap.mjs';

it('installs again when any manifest of the workspace changed', () => {
  const workspace = mkdtempSync(join(tmpdir(), 'acolhe-workspace-'));
  mkdirSync(join(workspace, 'shared/part'), { recursive: true });
  mkdirSync(join(workspace, 'app'));
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'app/package.json', 'shared/part/package.json'];
  for (const name of files) writeFileSync(join(workspace, name), '{}');
  const seen = [fingerprint(workspace)];
  expect(fingerprint(workspace)).toBe(seen[0]);
  for (const name of files) {
    writeFileSync(join(workspace, name), '{"changed":true}');
    seen.push(fingerprint(workspace));
  }
  expect(new Set(seen).size).toBe(files.length + 1);
});
