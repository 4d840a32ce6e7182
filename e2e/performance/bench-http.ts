import { PASSWORD } from '../support/people.ts';
import { BENCH_PORTS } from './bench-stack.ts';

/**
 * Posts to the service of the benchmark's run.
 * @throws Error with the answer unless it is a success
 */
export async function postAs(token: string | undefined, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${BENCH_PORTS.backend}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

interface SignedIn {
  readonly token: string;
  readonly id: number;
}

export async function signInPatient(cpf: string): Promise<SignedIn> {
  const answer = (await postAs(undefined, '/api/pep/paciente/login', { cpf, psw: PASSWORD })) as {
    user: { pac_id: number };
    access: { accessToken: string };
  };
  return { token: answer.access.accessToken, id: answer.user.pac_id };
}

export async function signInProfessional(email: string): Promise<SignedIn> {
  const answer = (await postAs(undefined, '/api/professional/sign-in', { email, senha: PASSWORD })) as {
    funcionario: { fun_id: number };
    access: { accessToken: string };
  };
  return { token: answer.access.accessToken, id: answer.funcionario.fun_id };
}
