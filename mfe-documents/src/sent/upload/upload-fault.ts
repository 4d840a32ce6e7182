import { problem } from '@acolhe/contracts';
import { DetailedError } from 'tus-js-client';
import { TokenRefused } from './upload-token.ts';

/** Why an upload did not end well. refused: the same document would be refused again, unless something else changes. */
export type UploadFault =
  | { readonly kind: 'broken' }
  | { readonly kind: 'token-renewed' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string | undefined };

/** What another request may have done meanwhile: the offset is asked for again. */
const PASSING_STATUSES = [408, 409, 423, 425];
const STORAGE_FULL = 507;

/** Tells a refusal of the service from a connection that broke. */
export function faultOf(error: Error): UploadFault {
  if (!(error instanceof DetailedError)) return { kind: 'broken' };
  const { causingError, originalResponse: answer } = error;
  if (causingError instanceof TokenRefused) return faultOfToken(causingError);
  if (!answer) return { kind: 'broken' };
  const status = answer.getStatus();
  const told = problem.safeDecode(jsonOf(answer.getBody()) as never);
  const code = told.data?.code;
  if (PASSING_STATUSES.includes(status) && code === undefined) return { kind: 'broken' };
  if (status === 423 || (status >= 500 && status !== STORAGE_FULL)) return { kind: 'broken' };
  return { kind: 'refused', code: code ?? `http-${status}`, message: told.data?.message };
}

function faultOfToken({ reason }: TokenRefused): UploadFault {
  if (!reason) return { kind: 'token-renewed' };
  return reason.kind === 'refused'
    ? { kind: 'refused', code: reason.code, message: reason.message }
    : { kind: 'broken' };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
