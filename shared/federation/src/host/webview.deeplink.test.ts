import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandFromQuery } from '@acolhe/brand';
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

  it('of the example in the guide for app developers is allowed by the brand that the example chooses', () => {
    const guide = readFileSync(join(__dirname, '../../../../docs/webview.md'), 'utf8');
    const examples = guide.match(/https:\/\/\S+[?&]deeplink=\S+/g) ?? [];
    expect(examples).toHaveLength(1);
    const { searchParams } = new URL(examples[0]!);
    const { deeplinks } = brandFromQuery(searchParams.get('from') ?? undefined);
    expect(allowedDeeplink(searchParams.get('deeplink'), deeplinks)).toBe('axia://volta');
  });
});
