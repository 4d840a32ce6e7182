import { addressGroup } from '../limits/address-group.ts';
import type { Counter, Limits } from '../limits/limits.ts';
import { RATES } from '../limits/rates.ts';
import type { ClaimedIdentity } from './known-devices.ts';

/** A counter of failed attempts, with its limit. */
export interface FailureCounter extends Counter {
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
  if (device !== undefined)
    return [{ key: `${person}:device:${device}`, rule: RATES.signInFailuresAtOnePlace, isResetBySuccess: true }];
  const address = addressGroup(ip);
  return [
    { key: `sign-in:address:${address}`, rule: RATES.signInFailuresFromAddress, isResetBySuccess: false },
    { key: person, rule: RATES.signInFailuresOfPerson, isResetBySuccess: false },
    { key: `${person}:address:${address}`, rule: RATES.signInFailuresAtOnePlace, isResetBySuccess: true },
  ];
}

/** Takes back what `limits.consumeAll` counted, since the password was right. */
export async function settleSuccess(limits: Limits, counters: readonly FailureCounter[]): Promise<void> {
  for (const { key, isResetBySuccess } of counters) await (isResetBySuccess ? limits.reset(key) : limits.refund(key));
}
