import { createHmac, timingSafeEqual } from 'node:crypto';
import { loadSigningKey } from '../platform/database/sealed-keys.ts';
import type { Db } from '../platform/database/database.ts';

const PROOF_BYTES = 18;

/**
 * The key of a scheduled call, as it stands in a link: the call's id and its proof, which only this service can make.
 * It is kept nowhere, and is worth as much as the appointment: nothing, once that is over.
 * @see docs/product/scheduled-calls.md
 */
export async function videoKeyOf(db: Db, scheduledCallId: number): Promise<string> {
  return `${scheduledCallId}-${proofOf(await loadSigningKey(db, 'video-key'), scheduledCallId)}`;
}

/** The scheduled call of a key; undefined when we did not make it. */
export async function scheduledCallOf(db: Db, key: string): Promise<number | undefined> {
  const [, id = '', proof = ''] = /^([1-9]\d{0,14})-([\w-]{24})$/.exec(key) ?? [];
  if (id === '') return undefined;
  const expected = Buffer.from(proofOf(await loadSigningKey(db, 'video-key'), Number(id)));
  return timingSafeEqual(expected, Buffer.from(proof)) ? Number(id) : undefined;
}

function proofOf(secret: Buffer, scheduledCallId: number): string {
  return createHmac('sha256', secret)
    .update(`scheduled-call:${scheduledCallId}`)
    .digest()
    .subarray(0, PROOF_BYTES)
    .toString('base64url');
}
