import { useSession, usePortal } from '@acolhe/session';
import { unlockSound } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import type { CareCalls } from '../../care/care-calls.ts';
import { replaceBy } from '../../navigation/links.ts';
import { dropDraft } from '../draft/draft.ts';
import { careRequestOf, type RequestValues } from '../draft/request-values.ts';
import { isQueueHeard, QUEUE_CHANNEL_SHUT } from '../camera/queue-channel.ts';
import { NOT_SENT, sendRequest, type SendStep } from './send-request.ts';

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
    if (!(await isQueueHeard(portal))) {
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
        // A request that the service has dropped meanwhile is registered again; a live one is found.
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
