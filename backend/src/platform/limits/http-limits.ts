/**
 * Limits of a request before any call sees it; those of the body are stated by each call.
 * @see docs/operating.md
 */
export const HTTP_LIMITS = {
  /** Requests of one address that may be under way at once, unless the operator sets another number. */
  requestsAtOncePerAddress: 100,
  /** No body of ours nests deeper; one that does is refused before anything walks through it. */
  jsonDepth: 32,
  /** Values in a body, lists and records among them: more than the largest batch of connection levels has. */
  jsonValues: 2_000,
  /** Faults of an input that an answer names. */
  namedFields: 20,
  /** Characters of a path parameter; signed addresses are long. */
  pathParameterLength: 1_000,
  /** Text fields beside the file of a multipart body, the bytes of one and of its name, and of all with the headers. */
  multipartFields: 10,
  multipartFieldBytes: 4_096,
  multipartFieldNameBytes: 100,
  multipartFieldsBytes: 64 * 1024,
} as const;
