/** What arrives in one flood. */
export const FLOOD = { bodies: 200, bodyBytes: 240_000, bodiesAtOnce: 20, signIns: 300, sockets: 1_000 } as const;
