import { allowedDeeplink } from './deeplink.ts';

describe('a deep link', () => {
  it.each([
    ['acolhe://back', 'acolhe://back'],
    ['ACOLHE://back', 'acolhe://back'],
    [null, undefined],
    ['', undefined],
    ['back', undefined],
    ['/home', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://evil.example', undefined],
    ['acolhe2://back', undefined],
  ])('%s becomes %s', (given, allowed) => {
    expect(allowedDeeplink(given, ['acolhe'])).toBe(allowed);
  });
});
