import { browserFacts, permissionHelp } from './permission-help.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A145M) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`, 'chrome', 'android', undefined],
  [`${ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, 'samsung', 'android', undefined],
  ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'firefox', 'android', undefined],
  [`${ANDROID} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 335.0.0`, 'chrome', 'android', 'Instagram'],
  [`${ANDROID.replace(')', '; wv)')} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`, 'chrome', 'android', ''],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'safari', 'ios', undefined],
  [`${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'chrome', 'ios', undefined],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0]`, 'other', 'ios', 'Facebook'],
  [`${IPHONE} Mobile/15E148`, 'other', 'ios', ''],
  [
    `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'edge',
    'windows',
    undefined,
  ],
  [
    `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 OPR/111.0.0.0`,
    'opera',
    'windows',
    undefined,
  ],
  [`${MAC} Version/17.5 Safari/605.1.15`, 'safari', 'macos', undefined],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'firefox', 'linux', undefined],
  ['', 'other', 'other', undefined],
])('the permission help knows %s', (userAgent, browser, system, insideApp) => {
  expect(browserFacts(userAgent)).toEqual({ browser, system, insideApp });
});

it('the permission help takes a Mac that can be touched for an iPad', () => {
  expect(browserFacts(`${MAC} Version/17.5 Safari/605.1.15`, 5).system).toBe('ios');
});

it('the permission help distinguishes browser and phone', () => {
  const help = permissionHelp('Liberar Permissões', `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`);
  expect(help.insideApp).toBeUndefined();
  expect(help.browser.title).toBe('Permita no Chrome');
  expect(help.browser.steps).toContain('Toque em Permissões.');
  expect(help.browser.steps.at(-1)).toBe('Volte a esta página e toque em Liberar Permissões.');
  expect(help.system?.title).toBe('Se ainda não funcionar, permita no celular');
});

it('the permission help sends people out of an app before anything else', () => {
  const help = permissionHelp('Liberar Permissões', `${IPHONE} Mobile/15E148 Instagram 335.0.0`);
  expect(help.insideApp?.title).toBe('Esta página está aberta dentro do Instagram');
  expect(help.insideApp?.steps.join(' ')).toContain('Abrir no Safari');
});

it.each(['', WINDOWS, MAC, ANDROID, IPHONE])(
  'the permission help has an instruction for every browser: %s',
  (userAgent) => {
    expect(permissionHelp('Liberar Permissões', userAgent).browser.steps.length).toBeGreaterThan(1);
  },
);
