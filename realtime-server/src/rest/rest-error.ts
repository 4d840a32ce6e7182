/** A request that is answered with an error, in words for who sent it. */
export class RestError extends Error {
  /** @param status of HTTP */
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
