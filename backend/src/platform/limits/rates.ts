import { SECOND_MS, MINUTE_MS, HOUR_MS } from '@acolhe/domain';
import type { ExponentialBackoff, FixedWindow } from './limit-rules.ts';

/** A rule with the words for it in the operator's tables. */
type Rate = (FixedWindow | ExponentialBackoff) & {
  /** The counted action. */
  readonly counts: string;
  /** The unit that is counted; an address is an IPv4 address or an IPv6 network of 64 bits. */
  readonly per: string;
};

/** Preserves a rate's own type, so that callers see which rule it is. */
const rates = <T extends Readonly<Record<string, Rate>>>(table: T): T => table;

/**
 * All rate limits of the service, in one place. Limits of failures, as their descriptions say, are refunded by a
 * success.
 * @see docs/operating.md
 */
export const RATES = rates({
  // Sign-in. The first holds in a browser that knows the person, else for the address and the person together.
  signInFailuresAtOnePlace: {
    counts: 'refused sign-ins',
    per: 'person and browser, else person and address',
    free: 5,
    firstMs: 30 * SECOND_MS,
    maxMs: 15 * MINUTE_MS,
    forgetAfterMs: HOUR_MS,
  },
  // More than two addresses come to, and few enough to make guessing hopeless.
  signInFailuresOfPerson: { counts: 'refused sign-ins', per: 'person', most: 30, windowMs: HOUR_MS },
  // Generous, since carriers and cabins put many people behind one.
  signInFailuresFromAddress: { counts: 'refused sign-ins', per: 'address', most: 100, windowMs: 15 * MINUTE_MS },
  secondFactorFailures: {
    counts: 'wrong codes of a second factor',
    per: 'administrator',
    free: 5,
    firstMs: 30 * SECOND_MS,
    maxMs: 15 * MINUTE_MS,
    forgetAfterMs: HOUR_MS,
  },
  // Each leaves a session, which is listed as long as it lives.
  signIns: { counts: 'sign-ins that succeed', per: 'person', most: 600, windowMs: HOUR_MS },
  // One a quarter of an hour is usual, and one for each page that is loaded.
  realtimeAccesses: { counts: 'accesses to the realtime database', per: 'session', most: 120, windowMs: MINUTE_MS },
  wrongPartnerTokens: { counts: 'wrong tokens for the portal', per: 'address', most: 50, windowMs: 15 * MINUTE_MS },
  wrongPartnerLinks: { counts: 'wrong or unsigned links', per: 'address', most: 50, windowMs: 15 * MINUTE_MS },
  wrongPartnerKeys: { counts: 'wrong keys of partners', per: 'address', most: 50, windowMs: 15 * MINUTE_MS },
  recoveryRequests: { counts: 'requests for a new password', per: 'address', most: 30, windowMs: 15 * MINUTE_MS },
  // A caller who knows an address could otherwise fill its mailbox.
  recoveryLinks: { counts: 'mails with a link for a new password', per: 'person', most: 3, windowMs: HOUR_MS },
  passwordResets: { counts: 'passwords set by link', per: 'address', most: 50, windowMs: 15 * MINUTE_MS },

  profileChanges: { counts: 'changes of the profile', per: 'patient', most: 60, windowMs: HOUR_MS },
  emailChanges: { counts: 'changes of the e-mail address', per: 'patient', most: 10, windowMs: 24 * HOUR_MS },
  consents: { counts: 'acceptances and withdrawals of the terms', per: 'patient', most: 30, windowMs: HOUR_MS },
  zipLookUps: { counts: 'zip codes looked up', per: 'address', most: 120, windowMs: MINUTE_MS },
  // Anonymous callers may write events of the pages before the sign-in.
  strangersEvents: { counts: 'events of anonymous callers', per: 'address', most: 120, windowMs: MINUTE_MS },
  strangersEventsOfDay: { counts: 'events of anonymous callers', per: 'address', most: 3_000, windowMs: 24 * HOUR_MS },
  events: { counts: 'events', per: 'session', most: 300, windowMs: MINUTE_MS },
  // One a minute is usual; after an outage some come together.
  levelBatches: { counts: 'batches of connection levels', per: 'session', most: 30, windowMs: MINUTE_MS },

  // A busy page sends one every five seconds; a clinic's consoles come from one address.
  browserSpans: { counts: 'batches of browsers’ spans', per: 'address', most: 300, windowMs: MINUTE_MS },

  pushSubscriptions: { counts: 'devices that ask for pushes', per: 'session', most: 30, windowMs: HOUR_MS },

  // Files and their accesses are stored permanently. Lists show many small pictures, viewers request ranges.
  uploads: { counts: 'files sent', per: 'patient', most: 240, windowMs: HOUR_MS },
  // Many times what sending documents takes, also over a line that breaks all the time.
  uploadRequests: { counts: 'requests of resumable uploads', per: 'patient', most: 6_000, windowMs: HOUR_MS },
  fileRemovals: { counts: 'files removed and restored', per: 'patient', most: 600, windowMs: HOUR_MS },
  downloads: { counts: 'files read', per: 'session', most: 300, windowMs: MINUTE_MS },
  thumbnails: { counts: 'small pictures read', per: 'session', most: 1_200, windowMs: MINUTE_MS },
  fileAddresses: { counts: 'addresses of files', per: 'session', most: 120, windowMs: MINUTE_MS },
  openedFileReads: { counts: 'reads of files by address', per: 'session', most: 1_200, windowMs: MINUTE_MS },
  fileLists: { counts: 'lists of a patient’s files', per: 'professional', most: 60, windowMs: MINUTE_MS },
  exportAddresses: { counts: 'addresses of a copy of all data', per: 'session', most: 60, windowMs: HOUR_MS },

  // Each ticket that leaves the queue stays in the state that all patients read until the tickets ahead are served.
  queueEntries: { counts: 'entries of the queue', per: 'patient', most: 120, windowMs: 10 * MINUTE_MS },
  professionalCommands: { counts: 'commands', per: 'professional', most: 120, windowMs: MINUTE_MS },
  chatMessages: { counts: 'messages of the chat', per: 'session', most: 120, windowMs: MINUTE_MS },
  issuedDocuments: { counts: 'documents issued', per: 'professional', most: 120, windowMs: HOUR_MS },
  wrongValidityCodes: { counts: 'wrong codes of documents', per: 'address', most: 30, windowMs: 15 * MINUTE_MS },

  // Opening a record takes half a dozen reads. No professional works through hundreds of patients in ten minutes.
  patientLooks: { counts: 'reads of patients’ data', per: 'administrator', most: 600, windowMs: 10 * MINUTE_MS },
  // A hundred full pages an hour: a search needs few pages, and copying all patients of a clinic is slowed down.
  patientsListed: { counts: 'patients returned in lists', per: 'administrator', most: 5_000, windowMs: HOUR_MS },
  // Each is final. The full day of several professionals is cancelled within an hour.
  clinicCancellations: {
    counts: 'appointments cancelled by the clinic',
    per: 'administrator',
    most: 120,
    windowMs: HOUR_MS,
  },

  wrongGiftCards: { counts: 'wrong codes of gift cards', per: 'address', most: 30, windowMs: 15 * MINUTE_MS },
  // The holder of a free card can learn of a CPF whether it is a patient's: of few, not of many.
  giftCardChecks: { counts: 'CPFs checked', per: 'gift card', most: 10, windowMs: HOUR_MS },
  // A password is hashed for each.
  giftCardRegistrations: { counts: 'registrations', per: 'gift card', most: 30, windowMs: HOUR_MS },

  schedulingReads: { counts: 'reads of agendas', per: 'patient', most: 240, windowMs: MINUTE_MS },
  hourHolds: { counts: 'hours held', per: 'patient', most: 60, windowMs: 10 * MINUTE_MS },
  appointmentChanges: {
    counts: 'bookings, moves and cancellations',
    per: 'patient',
    most: 60,
    windowMs: HOUR_MS,
  },
  videoLinkMails: { counts: 'mails with the link to the call', per: 'appointment', most: 5, windowMs: HOUR_MS },
  videoKeys: { counts: 'keys of calls', per: 'address', most: 120, windowMs: MINUTE_MS },
  // A page opens one when it is loaded, and one each quarter of an hour.
  scheduledCallSessions: { counts: 'sessions by a key of a call', per: 'appointment', most: 60, windowMs: HOUR_MS },

  // CPFs are counted unless a visit follows, so that trying them does not reveal which are registered. Rooms are
  // counted too: each visit stays in the patient's history permanently.
  cabinEnrolments: { counts: 'enrolments of cabins', per: 'address', most: 10, windowMs: 15 * MINUTE_MS },
  cabinSessions: { counts: 'sessions of cabins', per: 'address', most: 300, windowMs: 15 * MINUTE_MS },
  // A cabin is open to the public: random typing makes the next person wait a little, but blocks no cabin.
  cabinCpfs: {
    counts: 'CPFs that led to no visit',
    per: 'cabin',
    free: 10,
    firstMs: 5 * SECOND_MS,
    maxMs: MINUTE_MS,
    forgetAfterMs: 15 * MINUTE_MS,
  },
  cabinCpfsFromAddress: {
    counts: 'CPFs that led to no visit, at cabins',
    per: 'address',
    most: 60,
    windowMs: 15 * MINUTE_MS,
  },
  // They count as failed CPF attempts until a visit follows.
  cabinQuestions: { counts: 'questions before a visit', per: 'patient in a cabin', most: 60, windowMs: 15 * MINUTE_MS },
  cabinRooms: { counts: 'rooms', per: 'cabin', most: 60, windowMs: 15 * MINUTE_MS },
  cabinRenewals: { counts: 'renewals of a visit’s session', per: 'cabin', most: 60, windowMs: 15 * MINUTE_MS },
  cabinPins: {
    counts: 'wrong numbers of the staff',
    per: 'cabin',
    free: 3,
    firstMs: 10 * SECOND_MS,
    maxMs: 5 * MINUTE_MS,
    forgetAfterMs: 15 * MINUTE_MS,
  },
  cabinReports: { counts: 'reports', per: 'cabin', most: 60, windowMs: 15 * MINUTE_MS },
  cabinAnnouncements: { counts: 'patients announced', per: 'professional', most: 60, windowMs: 15 * MINUTE_MS },
});

/**
 * Limits of a request before any call sees it; those of the body are stated by each call.
 * @see docs/operating.md
 */
export const HTTP_LIMITS = {
  /** Concurrent requests of one address, unless the operator sets another number. */
  requestsAtOncePerAddress: 100,
  /** Open connections of one address, without a proxy in front: browsers of a clinic have six each. */
  connectionsPerAddress: 1_000,
  /** No body of ours nests deeper; one that does is refused before anything walks through it. */
  jsonDepth: 32,
  /** Values in a body, lists and records among them: more than the largest batch of connection levels has. */
  jsonValues: 2_000,
  /** Faults of an input that an answer names. */
  namedFields: 20,
  /** Characters of a path parameter; signed addresses are long. */
  pathParameterLength: 1_000,
  /**
   * Text fields in addition to the file of a multipart body, the bytes of one and of its name, and of all with the
   * headers.
   */
  multipartFields: 10,
  multipartFieldBytes: 4_096,
  multipartFieldNameBytes: 100,
  multipartFieldsBytes: 64 * 1024,
} as const;
