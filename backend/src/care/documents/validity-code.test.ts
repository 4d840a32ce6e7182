import fc from 'fast-check';
import { newValidityCode, printedCode, readValidityCode } from './validity-code.ts';

const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const code = fc.infiniteStream(fc.nat()).map(() => newValidityCode());

it('a code has twelve unambiguous symbols, and no two are the same', () => {
  const codes = Array.from({ length: 5_000 }, newValidityCode);
  expect(new Set(codes).size).toBe(5_000);
  for (const one of codes) expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  // Each symbol occurs at each position.
  for (let place = 0; place < 12; place += 1) expect(new Set(codes.map((one) => one[place])).size).toBe(32);
});

it('a code is read as it is printed, in small letters, with blanks, and with letters taken for digits', () => {
  fc.assert(
    fc.property(code, (one) => {
      const typed = [
        printedCode(one),
        one.toLowerCase(),
        ` ${printedCode(one).replaceAll('-', ' – ')} `,
        one.replaceAll('0', 'o').replaceAll('1', 'l'),
        one.replaceAll('1', 'I'),
      ];
      for (const text of typed) expect(readValidityCode(text)).toBe(one);
    }),
  );
});

it('a code with one wrong symbol is none', () => {
  fc.assert(
    fc.property(code, fc.nat(11), fc.constantFrom(...SYMBOLS), (one, place, symbol) => {
      fc.pre(one[place] !== symbol);
      expect(readValidityCode(one.slice(0, place) + symbol + one.slice(place + 1))).toBeUndefined();
    }),
  );
});

it('a code with two neighbours that changed places is none, but for 0 and Z', () => {
  fc.assert(
    fc.property(code, fc.nat(10), (one, place) => {
      const [a = '', b = ''] = one.slice(place);
      fc.pre(a !== b && `${a}${b}` !== '0Z' && `${a}${b}` !== 'Z0');
      expect(readValidityCode(one.slice(0, place) + b + a + one.slice(place + 2))).toBeUndefined();
    }),
  );
});

it.each(['', '7K3M', '7K3M-9QWX-2ZT4-7K3M', 'UUUU-UUUU-UUUU', '7K3M_9QWX_2ZT4', '７K3M-9QWX-2ZT4', "' or 1=1 --"])(
  'no code is %p',
  (typed) => expect(readValidityCode(typed)).toBeUndefined(),
);
