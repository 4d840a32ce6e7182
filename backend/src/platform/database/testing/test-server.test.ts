import { tmpdir } from 'node:os';
import { testDataFolder } from './test-server.ts';

const HERE = import.meta.dirname;

it.each([
  ['is the one in memory when it has room', HERE, 0, HERE],
  ['is on the disk when memory has no room', HERE, Number.MAX_SAFE_INTEGER, tmpdir()],
  ['is on the disk when there is no folder in memory', '/missing', 0, tmpdir()],
] as const)('testDataFolder › %s', async (_, memory, minBytes, expected) =>
  expect(await testDataFolder(memory, minBytes)).toBe(expected),
);
