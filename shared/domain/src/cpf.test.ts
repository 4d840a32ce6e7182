import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { cpfDigits, cpfHash, formatCpf, isValidCpf, redactCpf } from './cpf.ts';
import { digitsOf } from './text.ts';

describe('CPF', () => {
  it.each(['529.982.247-25', '52998224725', '111.444.777-35', '123.456.789-09'])('accepts %s', (cpf) => {
    expect(isValidCpf(cpf)).toBe(true);
  });

  it.each(['', '529.982.247-2', '529.982.247-24', '529.982.247-255', '000.000.000-00', '111.111.111-11', 'abc'])(
    'refuses %s',
    (cpf) => {
      expect(isValidCpf(cpf)).toBe(false);
    },
  );

  it.each([...'0123456789'])('refuses eleven times %s', (digit) => {
    expect(isValidCpf(digit.repeat(11))).toBe(false);
  });

  it('refuses every change of a single digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'52998224725'];
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(isValidCpf(digits.join(''))).toBe(false);
      }),
    );
  });

  it.each([
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['529.982.247-25 99', '529.982.247-25'],
    ['529982247', '529.982.247'],
    ['5299', '529.9'],
    ['529', '529'],
    ['', ''],
  ])('%j is written %j', (text, written) => {
    expect(formatCpf(text)).toBe(written);
  });

  it('is stripped of its mask, down to eleven digits at most', () => {
    expect(digitsOf('529.982.247-25')).toBe('52998224725');
    expect(cpfDigits('529.982.247-25 99')).toBe('52998224725');
  });

  it('is concealed but for the six digits in its middle', () => {
    expect(redactCpf('529.982.247-25')).toBe('***.982.247-**');
    expect(redactCpf('529')).toBe('***');
  });
});

it.each(['52998224725', '529.982.247-25'])('the hash of the CPF %s is the SHA-1 of its digits', async (cpf) =>
  expect(await cpfHash(cpf)).toBe(createHash('sha1').update('52998224725').digest('hex')),
);
