import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { serveFolder } from './serve-folder.ts';
import '../../jest/second-try.ts';

it('serves the page and the files of a folder, and nothing outside of it', async () => {
  const outer = temporaryFolder();
  const folder = join(outer, 'dist');
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), '<p>page</p>');
  writeFileSync(join(outer, 'secret.js'), 'secret');
  const server = serveFolder(folder, 0);
  await once(server, 'listening');
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = await fetch(`${at}/?component=button`);
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    200,
    'text/html; charset=utf-8',
    '<p>page</p>',
  ]);
  for (const path of ['/nothing.js', '/..%2fsecret.js', '/%2e%2e/secret.js', '/%'])
    expect((await fetch(at + path)).status).toBe(404);
  server.close();
});
