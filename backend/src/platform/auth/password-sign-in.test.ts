import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Piscina } from 'piscina';
import { closePasswordThreads, hashPassword, isPassword } from './password-sign-in.ts';

afterAll(closePasswordThreads);

it('passwords are stored as argon2id hashes of the configured cost, each with its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('Acolhe@2026'), hashPassword('Acolhe@2026')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await isPassword('Acolhe@2026', one)).toBe(true);
  expect(await isPassword('acolhe@2026', one)).toBe(false);
});

it('a password matches however a keyboard writes its accents', async () => {
  expect(await isPassword('Ac\u0327a\u0303o@2026', await hashPassword('A\u00e7\u00e3o@2026'))).toBe(true);
});

it('no password matches where there is no account', async () => {
  expect(await isPassword('nobody', undefined)).toBe(false);
});

it('a password is compared with a hash of the same cost without an account as with one', async () => {
  const hash = await hashPassword('Acolhe@2026');
  await isPassword('wrong', undefined);
  const run = jest.spyOn(Piscina.prototype, 'run');
  await isPassword('wrong', hash);
  await isPassword('wrong', undefined);
  const cost = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) as string;
  expect(run.mock.calls.map(([work]) => work as unknown)).toEqual([
    { password: 'wrong', hash },
    { password: 'wrong', hash: cost },
  ]);
  run.mockRestore();
});

/** Nice value of each thread of this process on Linux: higher numbers have lower priority. */
function nicenessOfThreads(): number[] {
  // After the name, which may hold spaces, niceness is the seventeenth field (proc(5)).
  return readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]),
  );
}
const itOnLinux = process.platform === 'linux' ? it : it.skip;

itOnLinux('passwords are checked in a thread that gives way to the service’s own', async () => {
  await hashPassword('Acolhe@2026');
  const own = getPriority();
  expect(nicenessOfThreads()).toContain(Math.min(own + 10, 19));
});

it('password threads end when they are closed, and start again with the next password', async () => {
  const hash = await hashPassword('Acolhe@2026');
  const destroy = jest.spyOn(Piscina.prototype, 'destroy');
  await closePasswordThreads();
  expect(destroy).toHaveBeenCalledTimes(1);
  await expect(destroy.mock.results[0]?.value).resolves.toBeUndefined();
  destroy.mockRestore();
  expect(await isPassword('Acolhe@2026', hash)).toBe(true);
});
