import type { SignOutOptions, SignOutResult } from './session-port.ts';

/**
 * Makes several presses one exit: who asks while one is under way waits for that one, and the service hears of it once.
 * @param leave makes one exit
 */
export function singleSignOut(
  leave: (options: SignOutOptions) => Promise<SignOutResult>,
): (options?: SignOutOptions) => Promise<SignOutResult> {
  let underWay: Promise<SignOutResult> | undefined;
  return (options = {}) =>
    (underWay ??= leave(options).finally(() => {
      underWay = undefined;
    }));
}
