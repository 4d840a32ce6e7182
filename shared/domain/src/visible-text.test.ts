import { hasVisibleText } from './visible-text.ts';

it.each([['a', true], ['?', true], ['🙂', true], [' é ', true], ['\u200b.', true], ['', false], [' \n\t', false], ['\u200b\u200d\ufeff', false], ['\u3164', false], ['\u2800', false], ['\u00ad', false], ['\u0301', false], ['\u{e0041}', false]])(
  '%j: %s', (text, visible) => { expect(hasVisibleText(text)).toBe(visible); },
);
