import * as calls from '@acolhe/contracts';
import { createMockPortal, PARTNER_BRAND, shownToast } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION } from '@acolhe/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { careService } from '../testing/care-service.ts';
import { ADDRESSES } from '../testing/open-remote.tsx';
import { answerFirstStep, abandonRequest, openRequest, picture, REASON } from '../testing/open-request.tsx';

describe('the first step of the request:', () => {
  test('requires a reason, says so at its field, and no more once there is one', async () => {
    const { user } = await openRequest();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    const reason = await screen.findByRole('textbox', {
      name: REASON,
      description: /Informe o motivo do atendimento\./,
    });
    expect(document.activeElement).toBe(reason);
    await user.type(reason, 'F');
    expect(screen.queryByText('Informe o motivo do atendimento.')).toBeNull();
    expect(reason.getAttribute('aria-invalid')).toBeNull();
  });

  test('offers the five symptoms, the advice and the number of SAMU', async () => {
    await openRequest();
    for (const label of ['Dor no corpo', 'Dores articulares', 'Dor lombar', 'Tontura', 'Febre'])
      expect(screen.getByRole('checkbox', { name: label })).toBeTruthy();
    expect(screen.getByText('Use fones de ouvido e fique em um lugar silencioso, claro e reservado.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ligar 192 (SAMU)' }).getAttribute('href')).toBe('tel:192');
  });

  test('cancels after one confirmation, leads home with a toast, and deletes the draft', async () => {
    const { user, portal, view } = await openRequest();
    await user.type(screen.getByRole('textbox', { name: REASON }), 'Febre');
    await abandonRequest(user);
    expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente' }]);
    expect(portal.recorded.events).toEqual([{ type: 'visit-cancelled' }]);
    expect(portal.recorded.notifications).toEqual([
      { tone: 'info', message: 'Seu pedido foi cancelado.', durationMs: 8_000 },
    ]);
    view.unmount();
    await openRequest({ portal });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: REASON }).value).toBe('');
  });

  test.each([
    ['has the page ask before it is left in a partner’s page, where nothing outlives it', 'embed', true],
    ['asks for no question in the portal, where the draft is kept', 'shell', false],
  ] as const)('%s', async (_, kind, asks) => {
    const portal = createMockPortal({ kind, addresses: ADDRESSES, session: MARIAS_SESSION });
    const { user } = await openRequest({ portal });
    expect(portal.hasUnsaved()).toBe(false);
    await answerFirstStep(user);
    expect(portal.hasUnsaved()).toBe(asks);
  });

  test('preserves the draft when the confirmation is closed', async () => {
    const { user, portal } = await openRequest();
    await user.type(screen.getByRole('textbox', { name: REASON }), 'Febre');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByText('O que você escreveu e as fotos que adicionou serão apagados.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Voltar ao pedido' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: REASON }).value).toBe('Febre');
    expect(portal.recorded.navigations).toEqual([]);
  });

  test('cancels without a confirmation while nothing is written', async () => {
    const { user, portal } = await openRequest();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente' }]);
  });

  test('leads back to the partner of a brand that has an address for it', async () => {
    const { user, portal } = await openRequest({ brand: PARTNER_BRAND });
    expect(screen.getByRole('link', { name: 'Início' }).getAttribute('href')).toBe(PARTNER_BRAND.partnerReturnUrl);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(portal.recorded.navigations).toEqual([{ to: PARTNER_BRAND.partnerReturnUrl }]);
  });

  test('cancels to an empty first step for a patient whose link opens no home', async () => {
    const { user, portal } = await openRequest({ session: { ...MARIAS_SESSION, scope: 'urgent-care' } });
    await answerFirstStep(user);
    await abandonRequest(user);
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: REASON }).value).toBe(''));
    expect(portal.recorded.navigations).toEqual([]);
    expect(shownToast()).toBe('Seu pedido foi cancelado.');
  });

  test('cancels to an empty first step in a host without a home', async () => {
    const { user, portal } = await openRequest({ serves: () => false });
    await answerFirstStep(user);
    await abandonRequest(user);
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: REASON }).value).toBe(''));
    expect(portal.recorded.navigations).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Início' })).toBeNull();
  });
});

test('the note on emergencies is shown above the first question', async () => {
  const { user } = await openRequest();
  expect(screen.getByText('Não espere na fila se houver sinal de emergência')).toBeTruthy();
  expect(screen.getByText(/Dor no peito, falta de ar/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Ligar 192 (SAMU)' })).toHaveLength(1);
  await answerFirstStep(user);
  expect(screen.queryByText(/Dor no peito/)).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Ligar 192 (SAMU)' })).toHaveLength(1);
});

describe('the draft', () => {
  test('preserves its answers and its step across a reload', async () => {
    const { user, portal, view } = await openRequest();
    await answerFirstStep(user);
    await user.type(screen.getByRole('textbox', { name: /remédio/ }), 'Losartana');
    view.unmount();
    const again = await openRequest({ portal });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /remédio/ }).value).toBe('Losartana');
    await again.user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: REASON }).value).toBe('Febre alta desde ontem.');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Febre' }).checked).toBe(true);
  });

  test('asks after a reload for its pictures again, until one is added', async () => {
    const { user, portal, view } = await openRequest();
    await answerFirstStep(user);
    await user.upload(screen.getByLabelText(/Adicionar/), picture('garganta.png'));
    await screen.findByRole('button', { name: /Remover imagem/ });
    view.unmount();
    const again = await openRequest({ portal });
    expect(screen.getByText('Adicione a foto de novo')).toBeTruthy();
    expect(screen.getByText(/A foto que você adicionou não fica guardada/)).toBeTruthy();
    await again.user.upload(screen.getByLabelText(/Adicionar/), picture('garganta.png'));
    await waitFor(() => expect(screen.queryByText('Adicione a foto de novo')).toBeNull());
  });

  test('preserves its pictures when the patient moves between the steps', async () => {
    const { user, portal } = await openRequest();
    await answerFirstStep(user);
    await user.upload(screen.getByLabelText(/Adicionar/), picture('garganta.png'));
    await screen.findByRole('button', { name: /Remover imagem/ });
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(await screen.findByRole('textbox', { name: REASON })).toBeTruthy();
    expect(portal.recorded.announcements.at(-1)).toBe('Etapa 1 de 3: O que você sente');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByRole('button', { name: /Remover imagem/ })).toBeTruthy();
  });
});

describe('the movement log', () => {
  test('records that the request was opened, and left unsent', async () => {
    const { portal, view } = await openRequest();
    expect(portal.recorded.movements).toEqual([{ code: 1200 }]);
    view.unmount();
    expect(portal.recorded.movements).toEqual([{ code: 1200 }, { code: 1202 }]);
  });

  test('records each new request on the same screen', async () => {
    const { user, portal } = await openRequest({ serves: () => false });
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(portal.recorded.movements.map(({ code }) => code)).toEqual([1200, 1202, 1200]);
  });

  test('records nothing of a request that ended with the session', async () => {
    const { portal, view } = await openRequest();
    await act(() => portal.session.signOut());
    view.unmount();
    expect(portal.recorded.movements).toEqual([{ code: 1200 }]);
  });
});

test('a patient whose last request ended for absence sees that, and sends the same again with one press', async () => {
  const service = careService();
  service.answer(calls.getLiveVisitCall, () => ({ ok: true, abandoned: { requestId: 5, wasAttended: false } }));
  service.answer(calls.askAgainCall, () => ({ ok: true, requestId: 6 }));
  const { user, portal } = await openRequest({ service });
  expect(await screen.findByText('Seu pedido terminou porque você ficou fora')).toBeTruthy();
  expect(screen.getByText(/Nada foi cobrado/)).toBeTruthy();
  const goOn = screen.getByRole('button', { name: 'Continuar' });
  const askAgain = screen.getByRole('button', { name: 'Pedir de novo' });
  // What may be pressed already is not pushed away.
  expect(goOn.compareDocumentPosition(askAgain) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pedir de novo' }));
  await waitFor(() => expect(portal.recorded.navigations.at(-1)?.to).toContain('video=6'));
  expect(portal.recorded.events).toContainEqual({ type: 'visit-requested', requestId: 6 });
});

test('a patient whose request ended for absence after a call is not promised that nothing was charged', async () => {
  const service = careService();
  service.answer(calls.getLiveVisitCall, () => ({ ok: true, abandoned: { requestId: 5, wasAttended: true } }));
  await openRequest({ service });
  expect(await screen.findByText('Seu pedido terminou porque você ficou fora')).toBeTruthy();
  expect(screen.queryByText(/Nada foi cobrado/)).toBeNull();
});
