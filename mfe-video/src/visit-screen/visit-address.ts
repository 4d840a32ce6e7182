/** What the address of a visit says. */
export interface VisitAddress {
  /** Undefined when there is none, or none that could be. */
  readonly requestId?: number;
  readonly handle?: string;
}

/** Reads `video` and `token`; what else stands in the address is not ours. */
export function readVisitAddress(parameters: URLSearchParams): VisitAddress {
  const video = parameters.get('video') ?? '';
  const handle = parameters.get('token') ?? undefined;
  return { ...(/^[1-9]\d{0,14}$/.test(video) && { requestId: Number(video) }), ...(handle && { handle }) };
}
