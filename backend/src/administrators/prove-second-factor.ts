import { HttpProblem } from '../platform/http-problem.ts';
import { RATES } from '../platform/limits/rates.ts';
import type { Services } from '../platform/services/services.ts';
import { spendCode } from './second-factor.ts';

/** The refusal of a code that is wrong, or was used. */
export const wrongSecondFactor = () =>
  new HttpProblem({
    code: 'wrong-second-factor',
    httpStatus: 403,
    message: 'Código inválido ou já utilizado. Aguarde o próximo código do aplicativo e tente novamente.',
  });

/**
 * Counts an attempt at a second factor, and takes it back when it was right.
 * @param attempt whether the code was right
 * @throws HttpProblem 403 `wrong-second-factor`; 429 while the administrator has to wait
 */
export async function attemptSecondFactor<T>(
  { limits }: Pick<Services, 'limits'>,
  administratorId: number,
  attempt: () => Promise<T | undefined>,
): Promise<T> {
  const key = `second-factor:${administratorId}`;
  await limits.consume(key, RATES.secondFactorFailures);
  const result = await attempt();
  if (result === undefined) throw wrongSecondFactor();
  await limits.reset(key);
  return result;
}

/**
 * Checks a code of an administrator's second factor, and uses it up.
 * @throws HttpProblem as `attemptSecondFactor`
 */
export async function proveSecondFactor(services: Services, administratorId: number, code: string): Promise<void> {
  const { db, clock } = services;
  await attemptSecondFactor(services, administratorId, async () => {
    const isRight = await db.transaction((tx) => spendCode(db, tx, administratorId, code, clock.now()));
    return isRight || undefined;
  });
}
