import type { CareRequest } from '@acolhe/contracts';
import type { PortalApiError } from '@acolhe/session';
import { isTransient, type CareCalls } from '../../care/care-calls.ts';

/** Progress of sending a request; a finished step is not repeated. */
export interface SendProgress {
  /** The registration was requested, whatever became of the answer. */
  readonly asked: boolean;
  readonly requestId?: number;
  readonly uploaded: readonly File[];
  /** Handle of the token record. */
  readonly handle?: string;
}

export const NOT_SENT: SendProgress = { asked: false, uploaded: [] };

/** The step under way, shown to the patient who waits. */
export type SendStep =
  | { readonly doing: 'checking' | 'registering' | 'entering' }
  | { readonly doing: 'uploading'; readonly number: number; readonly of: number };

export type SendOutcome =
  | { readonly kind: 'sent'; readonly requestId: number; readonly handle: string }
  /** The patient has a live request from before. */
  | { readonly kind: 'earlier'; readonly requestId: number }
  /** Message of the service. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The service was not reached, or not in time: a retry resumes at the failed step. */
  | { readonly kind: 'unstable' };

export interface SendRequestOptions {
  readonly api: Pick<CareCalls, 'requestCare' | 'uploadAttachment' | 'setToken' | 'enterQueue'>;
  readonly request: CareRequest;
  readonly cpf: string;
  readonly pictures: readonly File[];
  readonly progress: SendProgress;
  /** Whether the check on entering the screen found no live request: one that is found now is this one. */
  readonly noneBefore: boolean;
  readonly onStep: (step: SendStep) => void;
  /** Called after each step, also before a failure. */
  readonly onProgress: (progress: SendProgress) => void;
}

/**
 * Registers the request, sends its pictures, gets its token and enters the queue; resumes where the last attempt
 * stopped.
 * @see docs/product/urgent-care-request.md
 */
export async function sendRequest({
  api,
  request,
  cpf,
  pictures,
  progress,
  noneBefore,
  onStep,
  onProgress,
}: SendRequestOptions): Promise<SendOutcome> {
  const { patientId } = request;
  let done = progress;
  const record = (more: Partial<SendProgress>): void => {
    done = { ...done, ...more };
    onProgress(done);
  };

  if (done.requestId === undefined) {
    onStep({ doing: 'registering' });
    const askedBefore = done.asked;
    record({ asked: true });
    const registered = await api.requestCare(request);
    if (registered.error) return failure(registered.error);
    if (!registered.data.ok) return { kind: 'refused', message: registered.data.message };
    if (registered.data.existedBefore && !(askedBefore && noneBefore))
      return { kind: 'earlier', requestId: registered.data.requestId };
    // Pictures belong to a request: a new one has none yet.
    record({ requestId: registered.data.requestId, uploaded: registered.data.existedBefore ? done.uploaded : [] });
  }
  const requestId = done.requestId!;

  for (const [index, file] of pictures.entries()) {
    if (done.uploaded.includes(file)) continue;
    onStep({ doing: 'uploading', number: index + 1, of: pictures.length });
    const uploaded = await api.uploadAttachment({ cpf, documentType: 'document', requestId }, { file });
    if (uploaded.error) return failure(uploaded.error);
    if (!uploaded.data.ok) return refusedBy(uploaded.data);
    record({ uploaded: [...done.uploaded, file] });
  }

  onStep({ doing: 'entering' });
  if (done.handle === undefined) {
    const token = await api.setToken({ patientId, requestId });
    if (token.error) return failure(token.error);
    if (!token.data.result) return refusedBy(token.data);
    record({ handle: token.data.result.token });
  }
  const entered = await api.enterQueue({ patientId, requestId });
  if (entered.error) return failure(entered.error);
  return { kind: 'sent', requestId, handle: done.handle! };
}

const refusedBy = ({ message }: { readonly message?: string }): SendOutcome =>
  message ? { kind: 'refused', message } : { kind: 'unstable' };

function failure(error: PortalApiError): SendOutcome {
  return isTransient(error) ? { kind: 'unstable' } : { kind: 'refused', message: error.message };
}
