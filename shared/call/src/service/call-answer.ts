/** The outcome of a call to the service: its answer, or the error. `ApiAnswer` of @acolhe/session is one. */
export type CallAnswer<T, E = unknown> =
  | { readonly data: T; readonly error?: undefined }
  | { readonly error: E; readonly data?: undefined };
