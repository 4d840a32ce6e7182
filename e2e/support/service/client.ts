import * as contracts from '@acolhe/contracts';
import { type Call, professionalSignInCall, signInCall } from '@acolhe/contracts';
import { operationsSignInCall } from '@acolhe/contracts/operations';
import { z } from 'zod';
import { at } from '../stack/test-stack.ts';

/** The raw response of the service. */
export interface WireAnswer {
  readonly status: number;
  /** Empty when it was no JSON object. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call that the service refused. */
class CallRefused extends Error {
  constructor(call: Call, answer: WireAnswer) {
    super(`${call.path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    this.name = 'CallRefused';
  }
}

type Wire = Readonly<Record<string, unknown>>;
type Request = Pick<Call, 'method' | 'path' | 'transport'>;

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every call of the service. */
export const ALL_CALLS: readonly Call[] = Object.values<unknown>(contracts).filter(isCall);

/**
 * Makes a call in the words of the domain.
 * @param token of the session; none for a public call
 * @throws CallRefused when the service answers with another status than 200
 * @throws z.ZodError when the answer does not fit the contract
 */
export async function makeCall<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  input: z.output<I>,
  token?: string,
): Promise<z.output<O>> {
  const answer = await sendWire(call, wireOf(call, input), token);
  if (answer.status !== 200) throw new CallRefused(call, answer);
  return z.decode(call.output, answer.body as z.input<O>);
}

/** The input of a call as its contract writes it on the wire. */
export function wireOf<I extends z.ZodType>(call: Call<I>, input: z.output<I>): Wire {
  return z.encode(call.input, input) as Wire;
}

/**
 * Makes a call with the given input, valid or not.
 * @param wire body of a POST, query and path parameters of a GET, fields of a multipart call
 * @param file of a multipart call
 */
export async function sendWire(call: Request, wire: Wire, token?: string, file?: File): Promise<WireAnswer> {
  const left = new Map(Object.entries(wire));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(left.get(name));
    left.delete(name);
    return encodeURIComponent(value);
  });
  const texts = [...left].map(([name, value]): [string, string] => [name, String(value)]);
  if (call.method === 'GET')
    return send(texts.length > 0 ? `${path}?${new URLSearchParams(texts).toString()}` : path, { token });
  if (call.transport === 'multipart') {
    const form = new FormData();
    for (const [name, text] of texts) form.append(name, text);
    if (file) form.append('file', file);
    return send(path, { method: 'POST', body: form, token });
  }
  return sendBody(path, JSON.stringify(wire), { token });
}

/** Posts a body that no contract describes. */
export function sendBody(
  path: string,
  body: string,
  { token, type = 'application/json' }: { readonly token?: string; readonly type?: string },
): Promise<WireAnswer> {
  return send(path, { method: 'POST', headers: { 'content-type': type }, body, token });
}

async function send(path: string, { token, headers, ...init }: RequestInit & { token?: string }): Promise<WireAnswer> {
  const response = await fetch(at('backend', path, '127.0.0.1'), {
    ...init,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  const body: unknown = await response.json().catch(() => undefined);
  return {
    status: response.status,
    body: typeof body === 'object' && body !== null ? (body as WireAnswer['body']) : {},
  };
}

/**
 * The people of the demo data.
 * @see docs/product/demo.md
 */
export const PASSWORD = 'Acolhe@2026';
export const CPF = {
  maria: '529.982.247-25',
  joao: '111.444.777-35',
  ana: '390.533.447-05',
  carlos: '153.509.460-56',
  beatriz: '935.411.347-80',
  pedro: '868.304.120-48',
} as const;
export const EMAIL = {
  paula: 'paula@acolhe.test',
  bruno: 'bruno@acolhe.test',
  rafael: 'rafael@acolhe.test',
  helena: 'helena@acolhe.test',
} as const;
export const ADMINISTRATOR_EMAIL = 'admin@acolhe.test';

/** A session that was opened without a browser. */
export interface Session {
  readonly accessToken: string;
  /** Of the patient or the professional. */
  readonly id: number;
}

/** Signs a patient of the demo in over HTTP. */
export async function signInPatient(cpf: string): Promise<Session> {
  const { access, patient } = await makeCall(signInCall, { cpf: cpf.replace(/\D/g, ''), password: PASSWORD });
  return { accessToken: access.token, id: patient.id };
}

/** Signs a professional of the demo in over HTTP. */
export async function signInProfessional(email: string): Promise<Session> {
  const { access, professional } = await makeCall(professionalSignInCall, { email, password: PASSWORD });
  return { accessToken: access.token, id: professional.id };
}

/** Signs the administrator of the demo in over HTTP. @returns an access token */
export async function signInAdministrator(): Promise<string> {
  const outcome = await makeCall(operationsSignInCall, { email: ADMINISTRATOR_EMAIL, password: PASSWORD });
  if (outcome.state !== 'signed-in') throw new Error('The administrator of the demo has a second factor.');
  return outcome.access.token;
}
