import { DURATIONS } from '@acolhe/domain';
import { beginPath, type MediaPath, observePath, type PathSample } from './peer-session.ts';

const THERE: PathSample = { nowMs: 0, peer: 'one', isPresent: true, isFlowing: false, isRelayed: false };
const { noneAfterMs } = DURATIONS.mediaPath;

/** The states after each of the samples, which are all of a peer who is there unless said otherwise. */
const statesAfter = (...samples: Partial<PathSample>[]): MediaPath['state'][] => {
  let path = beginPath(0);
  return samples.map((sample) => {
    path = observePath(path, { ...THERE, ...sample });
    return path.state;
  });
};

describe('the path of the media', () => {
  it('is not searched while the other side has not greeted, or has left', () => {
    expect(statesAfter({ peer: undefined }, { isPresent: false }, {})).toEqual(['idle', 'idle', 'looking']);
  });
  it('is reported as missing when nothing of a peer who is there has arrived for long', () => {
    expect(statesAfter({}, { nowMs: noneAfterMs - 1 }, { nowMs: noneAfterMs })).toEqual(['looking', 'looking', 'none']);
  });
  it('is direct, or leads through the relay', () => {
    expect(statesAfter({ isFlowing: true }, { isFlowing: true, isRelayed: true })).toEqual(['direct', 'relay']);
  });
  it('is lost when nothing arrives of a peer who is still there, and none when that lasts', () => {
    const atMs = 60_000;
    expect(statesAfter({ isFlowing: true, nowMs: atMs }, { nowMs: atMs }, { nowMs: atMs + noneAfterMs })).toEqual([
      'direct',
      'lost',
      'none',
    ]);
  });
  it('is idle when the other side left, not lost', () => {
    expect(statesAfter({ isFlowing: true }, { isPresent: false })).toEqual(['direct', 'idle']);
    expect(statesAfter({ isFlowing: true }, {}, { isPresent: false })).toEqual(['direct', 'lost', 'idle']);
  });
  it('is searched from the beginning when the other side returns with a new page', () => {
    expect(statesAfter({}, { nowMs: noneAfterMs }, { nowMs: noneAfterMs, peer: 'two' })).toEqual([
      'looking',
      'none',
      'looking',
    ]);
  });
});
