import { createServer, type AddressInfo } from 'node:net';
import { isPortTaken } from './ports.ts';
import '../../jest/second-try.ts';

it('the port check distinguishes a taken port from a free one', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await isPortTaken(port)).toBe(true);
  await new Promise((resolve) => server.close(resolve));
  expect(await isPortTaken(port)).toBe(false);
});
