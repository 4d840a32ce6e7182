import type { AddressInfo } from 'node:net';
import '../../../scripts/jest/second-try.ts';
import { serveControl } from './control.ts';

it('control of the stack › ends each connection, so that a test that was blocked asks over a new one', async () => {
  const done = () => Promise.resolve();
  const healed = jest.fn(() => Promise.resolve([]));
  const server = await serveControl({ kill: done, start: done, heal: healed }, 0);
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/heal/`, { method: 'POST' });
  expect(await answer.text()).toBe('ok');
  expect(answer.headers.get('connection')).toBe('close');
  expect(healed).toHaveBeenCalledTimes(1);
  server.close();
});
