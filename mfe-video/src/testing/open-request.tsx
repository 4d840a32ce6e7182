import * as calls from '@acolhe/contracts';
import { createMockPortal } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION } from '@acolhe/session/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_REQUEST, writeDraft } from '../request/draft.ts';
import { careService } from './care-service.ts';
import { ADDRESSES, type OpenOptions, openRemote } from './open-remote.tsx';

/** Label of the first question. */
export const REASON = /Qual é o motivo do atendimento/;
export const picture = (name: string, type = 'image/png', size = 10): File =>
  new File([new Uint8Array(size)], name, { type });

/** Opens the request for a patient without one from before, unless said otherwise. */
export async function openRequest(options: Partial<OpenOptions> = {}) {
  const service = options.service ?? careService();
  if (!options.service) service.answer(calls.getLiveVisitCall, () => ({ ok: true }));
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const remote = openRemote({ path: '/portal-paciente/solicitar-pronto-atendimento', ...options, service });
  await screen.findByRole('heading', { name: 'Solicitar Pronto Atendimento' }, { timeout: 5_000 });
  return { ...remote, user: userEvent.setup() };
}
export type OpenedRequest = Awaited<ReturnType<typeof openRequest>>;

/** Answers the first step and continues to the second. */
export async function answerFirstStep(user: OpenedRequest['user']): Promise<void> {
  await user.type(screen.getByRole('textbox', { name: REASON }), 'Febre alta desde ontem.');
  await user.click(screen.getByRole('checkbox', { name: 'Febre' }));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByRole('textbox', { name: /remédio/ }, { timeout: 5_000 });
}

/** The third step, by a draft that was answered before. */
export async function openAtCamera(options: Partial<OpenOptions> = {}): Promise<OpenedRequest> {
  const { realtime } = options;
  const portal = createMockPortal({ addresses: ADDRESSES, session: MARIAS_SESSION, ...(realtime && { realtime }) });
  writeDraft(portal.storage, {
    step: 3,
    values: { ...EMPTY_REQUEST, reason: 'Febre alta desde ontem.', symptoms: ['fever'] },
  });
  return openRequest({ portal, ...options });
}

/** Sends the request from the third step. */
export async function send(user: OpenedRequest['user']): Promise<void> {
  await screen.findByText('Câmera funcionando');
  await user.click(screen.getByRole('button', { name: 'Solicitar Atendimento' }));
}

/** Abandons the request and confirms it. */
export async function abandonRequest(user: OpenedRequest['user']): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
}
