import fc from 'fast-check';
import { cutPayload } from './cut-payload.ts';

const fields = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, value]));

describe('the payload of an event', () => {
  it('is kept as it is when it has room', () => {
    const payload = { requestId: 5, cause: 'network', nested: { list: [1, null, true] } };
    expect(cutPayload(payload)).toEqual(payload);
  });

  it('keeps its first ten fields', () => {
    expect(cutPayload(fields(11, 1))).toEqual(fields(10, 1));
  });

  it('has its long names shortened', () => {
    expect(cutPayload({ ['n'.repeat(40)]: 1 })).toEqual({ ['n'.repeat(32)]: 1 });
  });

  it('has a long text shortened, and keeps what follows it as far as there is room', () => {
    const cut = cutPayload({ screen: 'call', image: 'x'.repeat(5_000), last: 1 });
    expect(cut).toEqual({ screen: 'call', image: expect.stringMatching(/^x{900,}$/) });
    expect(JSON.stringify(cut)).toHaveLength(1_000);
  });

  it('loses a long list, which would be no list of the same when shortened', () => {
    expect(cutPayload({ all: Array(2_000).fill(1), cause: 'network' })).toEqual({ cause: 'network' });
  });

  it('is never longer than the log keeps, nor holds half a character, whatever comes', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 1_500 });
    fc.assert(
      fc.property(fc.dictionary(text, fc.oneof(text, fc.jsonValue()), { maxKeys: 20 }), (payload) => {
        const cut = JSON.stringify(cutPayload(payload));
        expect(cut.length).toBeLessThanOrEqual(1_000);
        expect(cut).not.toMatch(/\\ud[89a-f]/);
      }),
    );
  });
});
