import type { BrowserSpan, Call } from '@acolhe/contracts';
import type { PortalApiError } from './portal-api-error.ts';
import { keepSpan } from './span-batches.ts';

/**
 * Makes an attempt at a call as the first span of a trace. Loaded only by pages whose operator wants traces.
 * @param apiUrl address of the service, which gets the span later
 * @param make makes the attempt, with the headers that tell the service of the trace
 * @see docs/decisions/0028-traces.md
 */
export async function withSpan<Answer extends { readonly error?: PortalApiError | undefined }>(
  apiUrl: string,
  { method, path }: Pick<Call, 'method' | 'path'>,
  make: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  const traceId = hexDigits();
  const spanId = hexDigits().slice(16);
  const startMs = Date.now();
  const answer = await make({ traceparent: `00-${traceId}-${spanId}-01` });
  const outcome = outcomeOf(answer.error);
  keepSpan(apiUrl, { traceId, spanId, name: `${method} ${path}`, startMs, endMs: Date.now(), ...outcome });
  return answer;
}

/** An answer that can be read is one with 200; what the service refuses or fails at its status tells. */
function outcomeOf(error: PortalApiError | undefined): Pick<BrowserSpan, 'status' | 'error'> {
  if (!error) return { status: 200 };
  const { kind, httpStatus: status, code } = error;
  if (kind === 'refused' || kind === 'server') return { status };
  return { status, error: code === 'aborted' ? 'aborted' : kind };
}

const hexDigits = (): string => crypto.randomUUID().replaceAll('-', '');
