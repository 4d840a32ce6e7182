import { mediaFailure } from './open-media.ts';

it.each([
  ['NotAllowedError', 'permission-denied'],
  ['SecurityError', 'permission-denied'],
  ['NotFoundError', 'device-not-found'],
  ['OverconstrainedError', 'device-not-found'],
  ['NotReadableError', 'device-busy'],
  ['AbortError', 'device-busy'],
  ['TypeError', 'unknown'],
])('the media error %s means %s', (name, failure) => {
  expect(mediaFailure(new DOMException('', name), 'camera')).toMatchObject({ failure, device: 'camera' });
});

it('a media failure does not wrap twice, and takes anything', () => {
  const failure = mediaFailure(new DOMException('', 'NotFoundError'), 'microphone');
  expect(mediaFailure(failure)).toBe(failure);
  expect(mediaFailure('?').failure).toBe('unknown');
});
