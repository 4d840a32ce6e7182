import * as DURATIONS from './durations.ts';

const MINUTE_MS = 60_000;

it.each([
  ['an offer waits for its answer', DURATIONS.care.offerLifeMs, 30_000],
  ['an assignment attempt is repeated', DURATIONS.care.attemptIntervalMs, 30_000],
  ['a professional unheard leaves the linked list', DURATIONS.care.unresponsiveAfterMs, 5 * MINUTE_MS],
  ['a doctor counts as fresh', DURATIONS.care.doctorFreshMs, 666 * 60 * MINUTE_MS],
  ['the information overlay closes', DURATIONS.care.informationOverlayMs, 8_000],
  ['the delay notice appears and repeats', DURATIONS.care.delayNoticeMs, 5 * MINUTE_MS],
  ['levels of the connection are saved', DURATIONS.care.levelBatchMs, 60_000],
  ['the end of a call leads to the rating', DURATIONS.redirect.endToRatingMs, 8_000],
  ['the thanks of the rating lead home', DURATIONS.redirect.ratingToHomeMs, 2_000],
  ['a new password leads to the sign-in', DURATIONS.redirect.resetToSignInMs, 1_000],
  ['the home leads to a call that is under way', DURATIONS.redirect.homeToCallMs, 3_000],
  ['the room of a cabin starts', DURATIONS.cabin.roomStartMs, 250],
  ['the waiting room of a cabin ends', DURATIONS.cabin.waitingRoomMs, 5_000],
  ['a usual toast closes', DURATIONS.usualToastMs, 3_000],
  ['a toast about the queue closes', DURATIONS.toast.queueMs, 5_000],
  ['a toast about a failed booking closes', DURATIONS.toast.bookingErrorMs, 2_000],
  ['a toast about a denied device closes', DURATIONS.toast.permissionMs, 5_000],
  ['a request is given up', DURATIONS.session.requestMs, 240_000],
  ['the button that books works again', DURATIONS.booking.submitRestMs, 1_600],
])('DURATIONS › is as specified: %s', (_, duration, specified) => expect(duration).toBe(specified));

it('DURATIONS › allows several heartbeats before a connection counts as silent', () => {
  const { care, cabin, lease } = DURATIONS;
  expect(care.professionalSilenceMs).toBeGreaterThan(3 * care.professionalHeartbeatMs);
  expect(lease.silenceMs).toBeGreaterThan(2 * lease.heartbeatMs);
  expect(care.cabinSilenceMs).toBeGreaterThan(2 * cabin.reportMs);
});

it('DURATIONS › notifies both sides within 20 s that no path opens for their media', () => {
  expect(DURATIONS.mediaPath.noneAfterMs).toBeLessThan(20_000);
});
