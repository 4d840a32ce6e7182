import { browserTable, ensureBrowsers, FIREFOX_PATH, missingBrowsers } from './browsers.ts';

const mockFiles = new Set<string>();
const mockCommands: string[] = [];
jest.mock('node:fs', () => ({ existsSync: (path: string) => mockFiles.has(path) }));
jest.mock('node:child_process', () => ({
  spawnSync: (command: string, args: readonly string[]) => {
    if (args.includes('--version'))
      return { stdout: command.includes('firefox') ? 'Mozilla Firefox 153.7.0esr\n' : '' };
    mockCommands.push([command, ...args].join(' '));
    return command === 'dpkg-query' ? { stdout: null, error: new Error('not found') } : {};
  },
}));
jest.mock('@playwright/test', () => ({ chromium: { executablePath: () => '/nowhere' } }));

const given = process.env.CHROMIUM_PATH;
let printed: jest.SpyInstance;
beforeEach(() => {
  delete process.env.CHROMIUM_PATH;
  mockCommands.length = 0;
  mockFiles.clear();
  for (const file of ['/usr/bin/apt-get', '/usr/bin/chromium', '/usr/bin/chromium-headless-shell']) mockFiles.add(file);
  printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(() => {
  if (given !== undefined) process.env.CHROMIUM_PATH = given;
  jest.restoreAllMocks();
});

it('the browsers of the other engines are installed as root where they are missing, and said', () => {
  jest.spyOn(process, 'getuid').mockReturnValue(0);
  expect(missingBrowsers()).toEqual(['firefox-esr', 'webkit2gtk-driver', 'xvfb']);
  ensureBrowsers();
  expect(printed).toHaveBeenCalledWith('acolhe: installing firefox-esr, webkit2gtk-driver, xvfb…\n');
  expect(mockCommands).toEqual([
    'apt-get update -qq',
    'apt-get install -y -qq firefox-esr',
    'apt-get install -y -qq webkit2gtk-driver',
    'apt-get install -y -qq xvfb',
  ]);
});

it('users other than root install browsers by a sudo without a password, and nothing without one', () => {
  jest.spyOn(process, 'getuid').mockReturnValue(1000);
  for (const file of [FIREFOX_PATH, '/usr/bin/Xvfb']) mockFiles.add(file);
  ensureBrowsers();
  expect(mockCommands).toEqual([]);
  mockFiles.add('/usr/bin/sudo');
  ensureBrowsers();
  expect(mockCommands).toEqual(['sudo -n apt-get update -qq', 'sudo -n apt-get install -y -qq webkit2gtk-driver']);
});

it('the table of browsers has versions and paths, and the package of what is missing', () => {
  mockFiles.add(FIREFOX_PATH);
  const table = browserTable();
  expect(table).toMatch(/^Firefox +Gecko +153\.7\.0esr +\/usr\/bin\/firefox-esr$/m);
  expect(table).toMatch(/^WebKitGTK’s driver +WebKit +missing +install webkit2gtk-driver$/m);
});
