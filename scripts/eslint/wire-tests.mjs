/**
 * Tests whose subject is the wire itself, and what it spells in each. Every other test speaks the language of the
 * domain: it reads the `output` of a call and the records by their codecs, and takes paths from `realtimePaths` and
 * the call.
 */
export const WIRE_TESTS = [
  // Every call as it was specified, in the words of clients that know nothing else.
  'backend/src/specified-calls.test.ts',
  // A client of those calls and of the realtime database, from the sign-in to the rating.
  'realtime-server/src/specified-journey.test.ts',
  // The rules of the realtime database, in the words in which the database reads them.
  'realtime-server/src/database-rules.test.ts',
  // One visit from the request to the rating, by HTTP from outside, with the bodies that apps and partners see.
  'backend/src/care/api/journey.test.ts',
  // The calls and the record of an appointment that apps and partners make and read by address.
  'backend/src/appointments/scheduled-calls.test.ts',
  // The forms of the profile, as multipart fields.
  'backend/src/profile/profile.test.ts',
  // The body that answers a sign-in.
  'backend/src/patient-sessions/patient-sessions-module.test.ts',
  // Which fields leave the house for a patient who came by an unsigned link.
  'backend/src/partners/unsigned-session.test.ts',
  // What anybody learns of a document by its code, to the last field.
  'backend/src/care/documents/validity.test.ts',
  // Which calls name a patient, whatever the field is called.
  'backend/src/all-calls.test.ts',
  // Bodies at the edge of what the service takes, and beyond it.
  'backend/src/body-limits.test.ts',
  // The description of the calls in OpenAPI.
  'backend/src/platform/operations/operations.test.ts',
  // The answers of the postal service, which is somebody else's.
  'backend/src/postal-addresses/addresses.test.ts',
  // The rule about these words.
  'scripts/eslint/plugin.test.ts',
];
