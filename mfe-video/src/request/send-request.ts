import type { CareRequest } from '@acolhe/contracts';
import { type PortalApiError, usePortal, useSession } from '@acolhe/session';
import { isQueueReachable, QUEUE_CHANNEL_SHUT } from '@acolhe/session/queue-channel';
import { unlockSound } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { type CareCalls, isTransient } from '../care/care-calls.ts';
import { replaceBy } from '../care/links.tsx';
import { careRequestOf, dropDraft, type RequestValues } from './draft.ts';

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

/** The current step, shown to the patient who waits. */
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

export type Sending =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly step: SendStep }
  | { readonly status: 'refused'; readonly message: string }
  | { readonly status: 'unstable' };

export interface UseSendingOptions {
  readonly api: CareCalls;
  /** Whether the check on entering the screen found no live request. */
  readonly noneBefore: boolean;
  readonly onEarlier: (requestId: number) => void;
  readonly onSent: (requestId: number) => void;
}

/** Sends the request and leads to the waiting room; the next attempt skips the finished steps. */
export function useSending({ api, noneBefore, onEarlier, onSent }: UseSendingOptions) {
  const portal = usePortal();
  const patient = useSession()?.patient;
  const progress = useRef(NOT_SENT);
  /** Set once the service has registered this screen's request: a live request is then this one. */
  const registered = useRef(false);
  const busy = useRef(false);
  /** Set once the screen is left: the patient is not redirected then. */
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const [sending, setSending] = useState<Sending>({ status: 'idle' });

  async function send(values: RequestValues, pictures: readonly File[]): Promise<void> {
    if (busy.current || !patient) return;
    busy.current = true;
    // Browsers allow the later alert sound because of this press.
    void unlockSound();
    setSending({ status: 'sending', step: { doing: 'checking' } });
    if (!(await isQueueReachable(portal))) {
      busy.current = false;
      return left.current ? undefined : setSending({ status: 'refused', message: QUEUE_CHANNEL_SHUT });
    }
    const outcome = await sendRequest({
      api,
      request: { ...careRequestOf(values, patient, portal.config.appVersion), isWeb: portal.kind !== 'webview' },
      cpf: patient.cpf,
      pictures,
      progress: progress.current,
      noneBefore,
      onStep(step) {
        if (left.current) return;
        setSending({ status: 'sending', step });
        portal.announce(stepMessage(step));
      },
      onProgress(now) {
        progress.current = now;
        registered.current ||= now.requestId !== undefined;
      },
    });
    busy.current = false;
    if (left.current && outcome.kind !== 'sent') return;
    switch (outcome.kind) {
      case 'sent':
        dropDraft(portal.storage);
        onSent(outcome.requestId);
        portal.emit({ type: 'visit-requested', requestId: outcome.requestId });
        return left.current
          ? undefined
          : replaceBy(portal, portal.addressOf('visit', { requestId: outcome.requestId, token: outcome.handle }));
      case 'earlier':
        setSending({ status: 'idle' });
        return onEarlier(outcome.requestId);
      case 'refused':
        // A request that the service dropped in between is registered again; a live one is found.
        progress.current = { ...progress.current, requestId: undefined, handle: undefined };
        return setSending({ status: 'refused', message: outcome.message });
      case 'unstable':
        return setSending({ status: 'unstable' });
    }
  }

  /** Whether the service has a request of this screen, or may have because the answer was lost. */
  const mayBeRegistered = (): boolean => registered.current || (progress.current.asked && noneBefore);

  /** Cancels a request of this screen that is registered, or may be. A request from elsewhere is not touched. */
  function abandon(): void {
    if (mayBeRegistered() && patient) void api.cancelCare({ patientId: patient.id });
    progress.current = NOT_SENT;
    registered.current = false;
    setSending({ status: 'idle' });
  }

  return { sending, send, mayBeRegistered, abandon, settle: () => setSending({ status: 'idle' }) };
}

export function stepMessage(step: SendStep): string {
  switch (step.doing) {
    case 'checking':
      return 'Conferindo a rede...';
    case 'registering':
      return 'Enviando o pedido...';
    case 'uploading':
      return `Enviando a imagem ${step.number} de ${step.of}...`;
    case 'entering':
      return 'Entrando na fila...';
  }
}
