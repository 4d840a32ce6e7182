import { addressGroup } from '../limits/address-group.ts';
import type { Limits } from '../limits/limits.ts';
import { exponentialBackoff, fixedWindow, type LimitRule } from '../limits/rules.ts';
import type { ClaimedIdentity } from './known-devices.ts';

const MINUTE_MS = 60_000;
/** Failures for one person in one place: in a browser that knows them, else from one address. */
const AT_ONE_PLACE = exponentialBackoff({
  free: 5,
  firstMs: 30_000,
  longestMs: 15 * MINUTE_MS,
  forgetAfterMs: 60 * MINUTE_MS,
});
/**
 * Failures for one person from all unknown browsers: more than two addresses come to, and few enough to make guessing
 * hopeless.
 */
const OF_ONE_PERSON = fixedWindow({ most: 30, windowMs: 60 * MINUTE_MS });
/** Failures from one address; generous, since carriers and cabins put many people behind one. */
const FROM_ONE_ADDRESS = fixedWindow({ most: 100, windowMs: 15 * MINUTE_MS });

/** A counter of failed attempts, with its limit. */
export interface FailureCounter {
  readonly key: string;
  readonly rule: LimitRule;
  /**
   * A right password resets the counter; else it takes back its own attempt only, since it says nothing about the
   * others'.
   */
  readonly isResetBySuccess: boolean;
}

/**
 * Names what a sign-in that fails counts for. In a browser that knows the person it counts for that browser alone, so
 * that failures elsewhere cannot lock the owner out; else for the address, the person, and both together.
 * @param device the browser's name, where it knows the person
 * @see docs/product/identity.md
 */
export function countersOf(
  { people, name }: ClaimedIdentity,
  { device, ip }: { readonly device: string | undefined; readonly ip: string },
): readonly FailureCounter[] {
  const person = `sign-in:${people.kind}:${name}`;
  if (device !== undefined) return [{ key: `${person}:device:${device}`, rule: AT_ONE_PLACE, isResetBySuccess: true }];
  const address = addressGroup(ip);
  return [
    { key: `sign-in:address:${address}`, rule: FROM_ONE_ADDRESS, isResetBySuccess: false },
    { key: person, rule: OF_ONE_PERSON, isResetBySuccess: false },
    { key: `${person}:address:${address}`, rule: AT_ONE_PLACE, isResetBySuccess: true },
  ];
}

/**
 * Counts one attempt in each counter. When one of them refuses, what was counted before it is taken back.
 * @throws HttpProblem 429 when one of them says wait
 */
export async function consumeAll(limits: Limits, counters: readonly FailureCounter[]): Promise<void> {
  const consumed: FailureCounter[] = [];
  for (const counter of counters) {
    try {
      await limits.consume(counter.key, counter.rule);
      consumed.push(counter);
    } catch (problem) {
      for (const { key } of consumed) await limits.refund(key);
      throw problem;
    }
  }
}

/** Takes back what `consumeAll` counted, since the password was right. */
export async function settleSuccess(limits: Limits, counters: readonly FailureCounter[]): Promise<void> {
  for (const { key, isResetBySuccess } of counters) await (isResetBySuccess ? limits.reset(key) : limits.refund(key));
}
