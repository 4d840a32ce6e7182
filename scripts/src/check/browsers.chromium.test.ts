import { chromiumPath, ensureChromium, headlessPath } from './browsers.ts';

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

it('the browser that CHROMIUM_PATH names is used for all tests', () => {
  process.env.CHROMIUM_PATH = '/opt/chromium';
  for (const file of ['/opt/chromium', WHOLE, SHELL]) mockFiles.add(file);
  ensureChromium();
  expect([mockInstalls, chromiumPath(), headlessPath()]).toEqual([[], '/opt/chromium', '/opt/chromium']);
});

it('a CHROMIUM_PATH without a file counts as none', () => {
  process.env.CHROMIUM_PATH = '/opt/chromium';
  ensureChromium();
  expect([mockInstalls, chromiumPath(), headlessPath()]).toEqual([
    ['chromium', 'chromium-headless-shell'],
    WHOLE,
    SHELL,
  ]);
});

it('the whole browser is used where its shell is missing; without either the message says what to do', () => {
  expect(() => headlessPath()).toThrow('set CHROMIUM_PATH');
  mockFiles.add(WHOLE);
  expect(headlessPath()).toBe(WHOLE);
});
