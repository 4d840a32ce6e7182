import { answerOfferCall, finishVisitCall, type Call } from '@acolhe/contracts';
import { z } from 'zod';
import { findVisitHeldBy } from '../src/care/visit/visits.ts';
import type { Db } from '../src/platform/database/database.ts';

/** One professional at a console. */
export interface Console {
  readonly professionalId: number;
  readonly token: string;
  /** Of the backend instance. */
  readonly url: string;
}

/**
 * Finishes the current visit and answers the next offer.
 * @returns false when the queue is empty
 */
export async function takeNext(db: Db, at: Console): Promise<boolean> {
  const before = await findVisitHeldBy(db, at.professionalId);
  if (!before) return false;
  await post(at, finishVisitCall, { requestId: before.id });
  const offered = await findVisitHeldBy(db, at.professionalId);
  if (!offered) return false;
  await post(at, answerOfferCall, { requestId: offered.id, answer: 'accept' });
  return true;
}

async function post<I extends z.ZodType>({ url, token }: Console, call: Call<I>, input: z.output<I>): Promise<void> {
  const response = await fetch(url + call.path, {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(z.encode(call.input, input)),
  });
  if (!response.ok) throw new Error(`${call.path} answered ${response.status}: ${await response.text()}`);
}
