import fc from 'fast-check';
import { type Attempts, evaluateLimit, type LimitRule } from './limit-rules.ts';

const START = Date.parse('2026-03-02T12:00:00Z');
const at = (seconds: number) => new Date(START + seconds * 1000);

function follow(rule: LimitRule, seconds: readonly number[]): (number | 'ok')[] {
  let state: Attempts | undefined;
  return seconds.map((second) => {
    const verdict = evaluateLimit(rule, state, at(second));
    if ('retryAfterMs' in verdict) return verdict.retryAfterMs / 1000;
    state = verdict.after;
    return 'ok';
  });
}

describe('exponential backoff', () => {
  const rule = { free: 3, firstMs: 10_000, maxMs: 30_000, forgetAfterMs: 60_000 };

  it('allows some attempts, then requires longer and longer waits, up to the maximum', () => {
    expect(follow(rule, [0, 0, 0, 0, 9, 10, 10, 30, 30, 60, 60])).toEqual([
      'ok',
      'ok',
      'ok',
      10,
      1,
      'ok',
      20,
      'ok',
      30,
      'ok',
      30,
    ]);
  });

  it('restarts after quiet time, counted from the end of the wait', () => {
    expect(follow(rule, [0, 0, 0, 69, 69, 99 + 60, 99 + 60, 99 + 60])).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      20,
      'ok',
      'ok',
      'ok',
    ]);
  });
});

describe('a fixed window', () => {
  it('admits its number of attempts, counted from the first', () => {
    expect(follow({ most: 2, windowMs: 60_000 }, [0, 30, 31, 59, 60, 61, 62])).toEqual([
      'ok',
      'ok',
      29,
      1,
      'ok',
      'ok',
      58,
    ]);
  });

  it('never admits more than twice its number in any period of its length', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 80 }), (times) => {
        const sorted = [...times].sort((a, b) => a - b);
        const admitted = follow({ most: 5, windowMs: 60_000 }, sorted).flatMap((verdict, index) =>
          verdict === 'ok' ? [sorted[index] ?? 0] : [],
        );
        return admitted.every((start) => admitted.filter((time) => time >= start && time < start + 60).length <= 10);
      }),
    );
  });
});
