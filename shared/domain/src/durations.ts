import { SECOND_MS, MINUTE_MS, HOUR_MS } from './time-units.ts';

/**
 * Durations on which several screens or the two sides of an exchange depend, in milliseconds, as `DURATIONS` of the
 * package: one constant for each group, so that a page carries only the groups that it uses. Durations of a single
 * rule, such as the hold of an hour, are with that rule. Unit tests use the table with a fake clock, so that no test
 * waits in real time.
 * @see docs/product/durations.md
 */

/** Urgent care: offers, signs of life, absence. */
export const care = {
  /** A professional has this long to answer an offer. */
  offerLifeMs: 30 * SECOND_MS,
  /** An assignment attempt is repeated after this, unless the attempt itself says when. */
  attemptIntervalMs: 30 * SECOND_MS,
  /** Cooldown before a professional that declined a visit is asked again, unless no other professional is free. */
  declinePauseMs: 10 * SECOND_MS,
  /** Time to enter the room after accepting. */
  enterRoomWithinMs: 60 * SECOND_MS,
  /** The console says at this pace that it is alive. */
  professionalHeartbeatMs: 5 * SECOND_MS,
  /** A professional not seen for this long gets no offers, and a visit in a call returns to the queue. */
  professionalSilenceMs: 30 * SECOND_MS,
  /** A professional not seen for this long leaves the linked list. */
  unresponsiveAfterMs: 5 * MINUTE_MS,
  /** A doctor seen within this time counts as fresh. */
  doctorFreshMs: 666 * HOUR_MS,
  /** A patient that has been disconnected for this long counts as absent; a page that reloads reconnects sooner. */
  absentAfterMs: 5 * SECOND_MS,
  /** Queue hold of an absent patient whose device can be notified when their number is called. */
  callableAwayMs: 4 * HOUR_MS,
  /** Time after one notification until the next patient is notified, if a professional is still free. */
  callPauseMs: 30 * SECOND_MS,
  /** A presence that was not renewed for this long is stale; browsers let hidden pages renew it once a minute. */
  presenceStaleMs: 90 * SECOND_MS,
  /** A cabin not seen for this long is disconnected, and its visit ends. */
  cabinSilenceMs: 3 * MINUTE_MS,
  /** The overlay with information in a call closes itself. */
  informationOverlayMs: 8 * SECOND_MS,
  /** 'Seu atendimento está próximo' appears, and repeats, at this pace while no professional has answered. */
  delayNoticeMs: 5 * MINUTE_MS,
  /** Levels of the connection are logged in batches of this time. */
  levelBatchMs: 60 * SECOND_MS,
} as const;

/** The path of sound and picture between the two sides of a call. */
export const mediaPath = {
  /** Both sides see that there is no path when none has opened for this long while the other side is there. */
  noneAfterMs: 15 * SECOND_MS,
} as const;

/** Camera and microphone of a call. */
export const devices = {
  /** A room is entered without the devices after this, while the browser still asks the person for them. */
  questionMs: 1_500,
  /** A device that the system takes away for longer than this is shown as paused. */
  mutedMs: 2 * SECOND_MS,
  /** A microphone that gives no sound at all for this long is shown as silent. */
  silentMs: 30 * SECOND_MS,
  /** A device that another program holds is tried again after this, then after twice that, and so on. */
  busyRetryMs: 2 * SECOND_MS,
  /** The longest pause between two such tries. */
  busyRetryMostMs: 30 * SECOND_MS,
} as const;

/** How a patient receives the state of the queue. */
export const hearing = {
  /** Queue hold that a screen promises while it does not know the configured one. */
  placeUncertainMs: 1 * MINUTE_MS,
  /** On a network without a message of the queue within this time, no request can be sent. */
  queueChannelWithinMs: 10 * SECOND_MS,
  /** A lost connection is shown when it lasts longer than this. */
  noticedBreakMs: 2 * SECOND_MS,
} as const;

/** Which of several tabs, or cabins, holds a visit. */
export const lease = {
  /** A tab that holds a visit says so at this pace. */
  heartbeatMs: 2 * SECOND_MS,
  /** Another tab may take a visit over after this silence. */
  silenceMs: 5 * SECOND_MS,
} as const;

/** From the end of something to the page that follows it. */
export const redirect = {
  endToRatingMs: 8 * SECOND_MS,
  ratingToHomeMs: 2 * SECOND_MS,
  resetToSignInMs: 1 * SECOND_MS,
  /** From the home to a call in progress. */
  homeToCallMs: 3 * SECOND_MS,
} as const;

export const cabin = {
  reportMs: 60 * SECOND_MS,
  /** From the CPF to its room. */
  roomStartMs: 250,
  /** The waiting room is shown for this time. */
  waitingRoomMs: 5 * SECOND_MS,
  /** A message of the professional is shown for this time, unless another one arrives. */
  messageMs: 30 * SECOND_MS,
  /** After a message that the connection is unstable the room is entered again in this time. */
  unstableMs: 5 * SECOND_MS,
  /** A cabin whose record another page holds asks for it again. */
  leaseRetryMs: 10 * SECOND_MS,
} as const;

/** Default duration of a toast, and that of errors. */
export const usualToastMs = 3 * SECOND_MS;

/** How long other toasts stay. */
export const toast = {
  /** The patient's position in a queue. */
  queueMs: 5 * SECOND_MS,
  /** A booking that failed. */
  bookingErrorMs: 2 * SECOND_MS,
  /** A camera or microphone that is denied. */
  permissionMs: 5 * SECOND_MS,
  /** Confirms a cancellation: it is read on the page that follows. */
  doneMs: 8 * SECOND_MS,
} as const;

export const session = {
  /** A request that takes longer is aborted. */
  requestMs: 240 * SECOND_MS,
  /** Exit does not wait longer than this for each of its calls. */
  exitCallMs: 3 * SECOND_MS,
  /** Between two attempts to deliver to the movement log; doubled each time, up to the longest. */
  movementRetryMs: 5 * SECOND_MS,
  movementLongestRetryMs: 60 * SECOND_MS,
} as const;

/** A session that the tabs of a browser share. */
export const sharedSession = {
  /** Getting a new access token is aborted after this, so that other tabs may try. */
  renewalMs: 20 * SECOND_MS,
  /** The other tabs have this long to object to an exit. */
  otherTabsAnswerMs: 150,
  /** Time to enter the password again after a sign-out with unsaved changes. */
  interruptedMs: 10 * MINUTE_MS,
} as const;

export const booking = {
  /** For so long after it was pressed the button that books does nothing. */
  submitRestMs: 1_600,
} as const;

/** Delays before failed actions are retried. */
export const retry = {
  chatMs: 3 * SECOND_MS,
  roomMs: 3 * SECOND_MS,
  roomTokenMs: 5 * SECOND_MS,
  recordMs: 5 * SECOND_MS,
} as const;

/** Poll intervals for data that no event announces. */
export const poll = {
  consoleListMs: 15 * SECOND_MS,
  cabinsMs: 30 * SECOND_MS,
  nextAppointmentMs: 60 * SECOND_MS,
  liveFiguresMs: 15 * SECOND_MS,
} as const;
