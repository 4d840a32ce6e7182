import { answerOfferCall, finishVisitCall, type Call } from '@acolhe/contracts';
import { z } from 'zod';
import { findVisitHeldBy } from '../src/care/visit/visits.ts';
import type { Db } from '../src/platform/database/database.ts';
import type { Cost } from './probe.ts';

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

/** Results for one length of the queue; times in milliseconds, p95 unless said otherwise. */
export interface Figures {
  readonly waiting: number;
  /** At a steady pace: the patient leaves the queue, and the numbers of all others fall. */
  readonly answerP50Ms: number;
  readonly answerMs: number;
  /** At a steady pace: the professional is free, the first in line is offered. */
  readonly finishMs: number;
  /** How long an answer holds the queue's lock. */
  readonly heldMs: number;
  /** Round trips to the database per answer, at most. */
  readonly statements: number;
  /** Records of the realtime database that one answer changes, at most. */
  readonly records: number;
  /**
   * All writes to the realtime database, those of the ended visit, of the next offer and of the numbers that follow
   * included, per answer.
   */
  readonly writes: number;
  /** With fifty at once. */
  readonly rushAnswersPerSecond: number;
  readonly rushAnswerMs: number;
  readonly doubles: number;
  readonly inversions: number;
}

/** Raw measurements of one run, before they are summed up as figures. */
export interface Seen extends Pick<Figures, 'doubles' | 'inversions'> {
  readonly answers: readonly Cost[];
  readonly finishes: readonly Cost[];
  readonly writes: number;
  readonly rushAnswers: readonly Cost[];
  readonly rushSeconds: number;
}

export function figuresOf(
  waiting: number,
  { answers, finishes, writes, rushAnswers, rushSeconds, doubles, inversions }: Seen,
): Figures {
  const committed = answers.map(({ committedMs }) => committedMs);
  return {
    waiting,
    answerP50Ms: percentile(committed, 0.5),
    answerMs: percentile(committed, 0.95),
    finishMs: percentile(
      finishes.map(({ committedMs }) => committedMs),
      0.95,
    ),
    heldMs: percentile(
      answers.map(({ heldMs }) => heldMs),
      0.95,
    ),
    statements: Math.max(...answers.map(({ statements }) => statements)),
    records: Math.max(...answers.map(({ records }) => records)),
    writes: round(writes / answers.length),
    rushAnswersPerSecond: round(rushAnswers.length / rushSeconds),
    rushAnswerMs: percentile(
      rushAnswers.map(({ committedMs }) => committedMs),
      0.95,
    ),
    doubles,
    inversions,
  };
}

const LABELS: Record<keyof Figures, string> = {
  waiting: 'patients waiting',
  answerP50Ms: 'answer, median (ms)',
  answerMs: 'answer, p95 (ms; aim 50)',
  finishMs: 'end of a visit, p95 (ms)',
  heldMs: 'lock held per answer, p95 (ms)',
  statements: 'statements per answer',
  records: 'realtime records per answer',
  writes: 'realtime writes per answer, all',
  rushAnswersPerSecond: 'answers a second, 50 at once',
  rushAnswerMs: 'answer, 50 at once, p95 (ms)',
  doubles: 'given to two',
  inversions: 'passed over',
};

/** Prints one column for each size. */
export function printTable(sizes: readonly Figures[]): void {
  for (const [name, label] of Object.entries(LABELS) as [keyof Figures, string][]) {
    process.stdout.write(`${label.padEnd(32)}${sizes.map((figures) => String(figures[name]).padStart(10)).join('')}\n`);
  }
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
