import fc from 'fast-check';
import {
  attendanceIdOf,
  FIRST_STEP,
  rate,
  type Rating,
  type RatingEvent,
  restoreRating,
  serializeRating,
} from './rating.tsx';

const choose = (stars: number): RatingEvent => ({ type: 'stars-chosen', stars });
const recommend = (recommendation: number): RatingEvent => ({ type: 'recommendation-chosen', recommendation });
const SHOWN: RatingEvent = { type: 'stars-shown' };
/** The rating after some events; stars that were chosen have been shown. */
const after = (...events: RatingEvent[]) =>
  events
    .flatMap((event): RatingEvent[] => (event.type === 'stars-chosen' ? [event, SHOWN] : [event]))
    .reduce(rate, FIRST_STEP);

test('a rating shows the chosen stars for a moment before the next step, and accepts others until then', () => {
  const chosen = rate(FIRST_STEP, choose(4));
  expect(chosen).toEqual({ step: 'chosen', stars: 4 });
  expect(rate(chosen, choose(5))).toEqual({ step: 'chosen', stars: 5 });
  expect(restoreRating(serializeRating(chosen))).toEqual({ step: 'recommendation', stars: 4 });
});

describe('a rating', () => {
  it.each<[string, RatingEvent[], Rating]>([
    ['asks for the recommendation after the stars', [choose(4)], { step: 'recommendation', stars: 4 }],
    [
      'is sent when the recommendation is chosen',
      [choose(4), recommend(0)],
      { step: 'sending', stars: 4, recommendation: 0 },
    ],
    ['ends with thanks', [choose(4), recommend(9), { type: 'sent' }], { step: 'thanks' }],
    [
      'keeps everything when it could not be sent',
      [choose(4), recommend(9), { type: 'not-sent' }],
      { step: 'failed', stars: 4, recommendation: 9 },
    ],
    [
      'can be sent again, also with another number',
      [choose(4), recommend(9), { type: 'not-sent' }, recommend(10)],
      { step: 'sending', stars: 4, recommendation: 10 },
    ],
    ['ends where the attendance is not known', [choose(4), recommend(9), { type: 'not-known' }], { step: 'unknown' }],
    ['goes back to the stars, which stay chosen', [choose(4), { type: 'gone-back' }], { step: 'stars', stars: 4 }],
    [
      'asks anew after other stars',
      [choose(4), { type: 'gone-back' }, choose(2)],
      { step: 'recommendation', stars: 2 },
    ],
    [
      'goes back to the stars when it could not be sent',
      [choose(4), recommend(9), { type: 'not-sent' }, { type: 'gone-back' }],
      { step: 'stars', stars: 4 },
    ],
    [
      'does not go back while it is being sent',
      [choose(4), recommend(9), { type: 'gone-back' }],
      { step: 'sending', stars: 4, recommendation: 9 },
    ],
    ['needs the stars first', [recommend(9)], FIRST_STEP],
    [
      'is not sent twice at a time',
      [choose(4), recommend(9), recommend(3)],
      { step: 'sending', stars: 4, recommendation: 9 },
    ],
    ['hears of no late answer', [choose(4), { type: 'sent' }], { step: 'recommendation', stars: 4 }],
    [
      'is over after thanks',
      [choose(4), recommend(9), { type: 'sent' }, choose(1), recommend(1), { type: 'not-sent' }],
      { step: 'thanks' },
    ],
  ])('%s', (_, events, rating) => {
    expect(after(...events)).toEqual(rating);
  });
});

describe('a stored rating', () => {
  const rating = fc.oneof(
    fc.constantFrom<Rating>({ step: 'stars' }, { step: 'thanks' }),
    fc.record({
      step: fc.constantFrom('stars' as const, 'recommendation' as const),
      stars: fc.integer({ min: 1, max: 5 }),
    }),
    fc.record({
      step: fc.constant('failed' as const),
      stars: fc.integer({ min: 1, max: 5 }),
      recommendation: fc.integer({ min: 0, max: 10 }),
    }),
  );

  it('is restored at its step', () => {
    fc.assert(
      fc.property(rating, (before) => {
        expect(restoreRating(serializeRating(before))).toEqual(before);
      }),
    );
  });

  it('is restored as failed when it was being sent', () => {
    expect(restoreRating(serializeRating({ step: 'sending', stars: 4, recommendation: 9 }))).toEqual({
      step: 'failed',
      stars: 4,
      recommendation: 9,
    });
  });

  it.each([
    undefined,
    '',
    'null',
    '[]',
    '3',
    '{"step":"recommendation"}',
    '{"step":"recommendation","stars":6}',
    '{"step":"failed","stars":5,"recommendation":11}',
    '{"step":"unknown"}',
  ])('starts from the beginning from %s', (text) => {
    expect(restoreRating(text)).toEqual(FIRST_STEP);
  });

  it('starts from the beginning from any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(restoreRating(text)).toEqual(FIRST_STEP);
      }),
    );
  });
});

it.each([
  ['7', 7],
  ['100000000000000', 1e14],
  [null, undefined],
  ['', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['7abc', undefined],
  ['9'.repeat(16), undefined],
])('the address %j names the attendance %j', (text, id) => {
  expect(attendanceIdOf(text)).toBe(id);
});
