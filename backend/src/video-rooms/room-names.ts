import { randomBytes } from 'node:crypto';

/** 128 bits, written so that they may stand in an address or a key of the realtime database. */
const opaque = (): string => randomBytes(16).toString('base64url');

/** Name of a room: opaque, tells neither visit nor people. */
export const newChannel = (): string => `sala_${opaque()}`;
/** One side's id in a room. */
export const newUid = (): string => opaque();
/** Id of a token record. */
export const newRecordId = (): string => opaque();
/** Identifies a visit in the address of a page; gives no access by itself. */
export const newHandle = (): string => opaque();
