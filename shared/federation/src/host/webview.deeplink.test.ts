import { allowedDeeplink } from './webview.tsx';

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
    ['https://app.acolhe.example/back?a=1', 'https://app.acolhe.example/back?a=1'],
    ['HTTPS://APP.acolhe.example', 'https://app.acolhe.example/'],
    ['http://app.acolhe.example/back', undefined],
    ['https://app.acolhe.example:8443/back', undefined],
    ['https://app.acolhe.example.evil.example/', undefined],
    ['https://app.acolhe.example@evil.example/', undefined],
    ['//app.acolhe.example/back', undefined],
  ])('%s becomes %s', (given, allowed) => {
    expect(allowedDeeplink(given, ['acolhe', 'https://app.acolhe.example'])).toBe(allowed);
  });
});
