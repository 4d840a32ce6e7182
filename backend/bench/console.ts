import { answerOffer, finishVisit, type Call } from '@acolhe/contracts';
import { z } from 'zod';
import { findVisitHeldBy } from '../src/care-requests/find-visit.ts';
import type { Db } from '../src/platform/database/index.ts';

/** One professional at a console. */
export interface Console {
  readonly professionalId: number;
  readonly token: string;
  /** Of the backend instance. */
  readonly url: string;
}

/** How long the two decisions took, milliseconds. */
export interface Decisions {
  /** The answer to an offer: the patient leaves the queue, everybody's number falls. */
  readonly answerMs: number;
  /** The end of a visit: the professional is free, the first in line is offered. */
  readonly finishMs: number;
}

/** Ends the visit in the call and answers the one that is offered then. @returns undefined when nobody waits any more */
export async function takeNext(db: Db, at: Console): Promise<Decisions | undefined> {
  const before = await findVisitHeldBy(db, at.professionalId);
  if (!before) return undefined;
  const finishMs = await timed(() => post(at, finishVisit, { requestId: before.id }));
  const offered = await findVisitHeldBy(db, at.professionalId);
  if (!offered) return undefined;
  return { finishMs, answerMs: await timed(() => post(at, answerOffer, { requestId: offered.id, answer: 'accept' })) };
}

async function timed(task: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await task();
  return performance.now() - began;
}

async function post<I extends z.ZodType>({ url, token }: Console, call: Call<I>, input: z.output<I>): Promise<void> {
  const response = await fetch(url + call.path, {
    method: call.method, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify(z.encode(call.input, input)),
  });
  if (!response.ok) throw new Error(`${call.path} answered ${response.status}: ${await response.text()}`);
}
