import { chromiumPath, ensureChromium, headlessPath } from './chromium.ts';

const mockFiles = new Set<string>();
const mockInstalls: string[] = [];
jest.mock('node:fs', () => ({ existsSync: (path: string) => mockFiles.has(path) }));
jest.mock('node:child_process', () => ({
  spawnSync: (_command: string, args: readonly string[]) => {
    if (args[0] !== 'install') return;
    const name = args.at(-1) ?? '';
    mockInstalls.push(name);
    mockFiles.add(`/usr/bin/${name}`);
  },
}));
jest.mock('@playwright/test', () => ({ chromium: { executablePath: () => '/nowhere' } }));

const [WHOLE, SHELL] = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
const given = process.env.CHROMIUM_PATH;
beforeEach(() => {
  delete process.env.CHROMIUM_PATH;
  mockInstalls.length = 0;
  mockFiles.clear();
  mockFiles.add('/usr/bin/apt-get');
  jest.spyOn(process, 'getuid').mockReturnValue(0);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(() => {
  if (given !== undefined) process.env.CHROMIUM_PATH = given;
  jest.restoreAllMocks();
});

it.each([
  ['both on a fresh machine', [], ['chromium', 'chromium-headless-shell']],
  ['the shell beside a whole browser', [WHOLE], ['chromium-headless-shell']],
  ['nothing where both are', [WHOLE, SHELL], []],
])('installs %s', (_, files, installed) => {
  for (const file of files) mockFiles.add(file);
  ensureChromium();
  expect(mockInstalls).toEqual(installed);
  expect([chromiumPath(), headlessPath()]).toEqual([WHOLE, SHELL]);
});

it('takes the browser that is named, for all', () => {
  process.env.CHROMIUM_PATH = '/opt/chromium';
  for (const file of ['/opt/chromium', WHOLE, SHELL]) mockFiles.add(file);
  ensureChromium();
  expect([mockInstalls, chromiumPath(), headlessPath()]).toEqual([[], '/opt/chromium', '/opt/chromium']);
});

it('goes on as if none were named when there is no such file', () => {
  process.env.CHROMIUM_PATH = '/opt/chromium';
  ensureChromium();
  expect([mockInstalls, chromiumPath(), headlessPath()]).toEqual([
    ['chromium', 'chromium-headless-shell'],
    WHOLE,
    SHELL,
  ]);
});

it('is the whole browser where there is no shell, and says what to do where there is nothing', () => {
  expect(() => headlessPath()).toThrow('set CHROMIUM_PATH');
  mockFiles.add(WHOLE);
  expect(headlessPath()).toBe(WHOLE);
});
