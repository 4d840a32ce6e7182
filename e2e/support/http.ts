import * as contracts from '@acolhe/contracts';
import { enterQueueCall, getPatientStandingCall, requestCareCall, setTokenCall, type Call } from '@acolhe/contracts';
import { signInByHttp } from './care.ts';
import { at } from './test-run.ts';

/** What the service answered, as it came. */
export interface WireAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every call of the service. */
export const ALL_CALLS: readonly Call[] = Object.values<unknown>(contracts).filter(isCall);

/**
 * Makes a call with what is given, right or wrong.
 * @param wire body of a POST, query and path parameters of a GET
 */
export async function sendWire(
  call: Pick<Call, 'method' | 'path'>,
  wire: Readonly<Record<string, unknown>>,
  token?: string,
): Promise<WireAnswer> {
  const left = new Map(Object.entries(wire));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(left.get(name));
    left.delete(name);
    return encodeURIComponent(value);
  });
  const isGet = call.method === 'GET';
  const query =
    isGet && left.size > 0
      ? `?${new URLSearchParams([...left].map(([name, value]) => [name, String(value)])).toString()}`
      : '';
  return answerOf(
    await fetch(at('backend', path + query, '127.0.0.1'), {
      method: call.method,
      headers: {
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(isGet ? {} : { body: JSON.stringify(wire) }),
    }),
  );
}

/** Sends a picture as a multipart call. */
export async function sendPicture(
  fields: Readonly<Record<string, string>>,
  content: Uint8Array<ArrayBuffer>,
  token: string,
): Promise<WireAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([content]), 'exame.png');
  return answerOf(
    await fetch(at('backend', contracts.uploadAttachmentCall.path, '127.0.0.1'), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    }),
  );
}

/** Status and body of a response; what is no JSON object is an empty one. */
export async function answerOf(response: Response): Promise<WireAnswer> {
  const body: unknown = await response.json().catch(() => undefined);
  return {
    status: response.status,
    body: typeof body === 'object' && body !== null ? (body as WireAnswer['body']) : {},
  };
}

/** A patient who waits without a browser. */
export interface WaitingPatient {
  readonly id: number;
  readonly accessToken: string;
  readonly requestId: number;
  /** Handle of the token record, and its id. */
  readonly handle: string;
  readonly recordId: string;
}

/**
 * Signs a patient in over HTTP, asks for care and enters the queue.
 * @throws Error when the service refuses one of the steps
 */
export async function joinQueue(cpf: string): Promise<WaitingPatient> {
  const { accessToken, id } = await signInByHttp(cpf);
  const send = async (call: Call, wire: Record<string, unknown>) => {
    const { status, body } = await sendWire(call, wire, accessToken);
    if (status !== 200) throw new Error(`${call.path} answered ${status}`);
    return body;
  };
  const { spaId: requestId } = (await send(requestCareCall, { pac_id: id, motivo: 'Dor nas costas.' })) as {
    spaId: number;
  };
  const { obj } = (await send(setTokenCall, { patientId: id, spaId: requestId })) as {
    obj: { token: string; firestoreId: string };
  };
  await send(enterQueueCall, { pac_id: id, spa_id: requestId });
  return { id, accessToken, requestId, handle: obj.token, recordId: obj.firestoreId };
}

/** The number that the service gives to a patient who waits. */
export async function numberInQueue({ id, accessToken }: WaitingPatient): Promise<number | undefined> {
  const { body } = await sendWire(getPatientStandingCall, { patientId: id }, accessToken);
  return (body as { obj?: { infoEmergencyServiceRequestQueue?: { numberEmergencyServiceRequestQueue: number } } }).obj
    ?.infoEmergencyServiceRequestQueue?.numberEmergencyServiceRequestQueue;
}
