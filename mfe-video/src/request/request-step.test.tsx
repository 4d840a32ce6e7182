import { planPermissionsCall, getLiveVisitCall } from '@acolhe/contracts';
import type { CareRefusal } from '@acolhe/domain';
import { createMemoryRouter, RouterProvider } from '@acolhe/session/router';
import { MARIA } from '@acolhe/session/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { careService } from '../testing/care-service.ts';
import { openRequest } from '../testing/open-request.tsx';
import { useRequestStep } from './request-step.ts';

function serviceOf(urgentCareRefusal?: CareRefusal) {
  const service = careService();
  service.answer(getLiveVisitCall, () => ({ ok: true }));
  service.answer(planPermissionsCall, () => ({ contracts: [], urgentCareRefusal }));
  return service;
}

test.each<[string, CareRefusal]>([
  ['Contrato expirado. Contate o suporte.', 'contract-expired'],
  ['Você não possui contrato nem gift card.', 'no-entitlement'],
  ['Você atingiu o limite de solicitação de pronto atendimento.', 'used-up'],
  ['Seu contrato não inclui pronto atendimento.', 'not-in-contract'],
])('a patient without an entitlement sees the reason and is led home: %s', async (message, refusal) => {
  const { portal } = await openRequest({ service: serviceOf(refusal) });
  await waitFor(() =>
    expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente', options: { replace: true } }]),
  );
  expect(portal.recorded.notifications).toEqual([{ tone: 'danger', message }]);
});

describe('a patient is not redirected home', () => {
  const staysWith = async (options: Parameters<typeof openRequest>[0]) => {
    const { portal, service } = await openRequest(options);
    return { portal, service, asked: () => service.seen(planPermissionsCall).length };
  };

  test('with an entitlement', async () => {
    const { portal, asked } = await staysWith({ service: serviceOf() });
    await waitFor(() => expect(asked()).toBe(1));
    expect(portal.recorded.navigations).toEqual([]);
  });

  test('when the entitlements cannot be read', async () => {
    const service = serviceOf('no-entitlement');
    service.answer(planPermissionsCall, () => {
      throw new Error('offline');
    });
    const { portal, asked } = await staysWith({ service });
    await waitFor(() => expect(asked()).toBe(1));
    expect(portal.recorded.navigations).toEqual([]);
  });

  test('with a live visit, which may have used the last entitlement', async () => {
    const service = serviceOf('no-entitlement');
    service.answer(getLiveVisitCall, () => ({ ok: true, result: { requestId: 5, token: 'handle-5' } }));
    const { portal, asked } = await staysWith({ service });
    await screen.findByRole('dialog');
    expect([asked(), portal.recorded.navigations]).toEqual([0, []]);
  });

  test.each([
    ['in development mode', { config: { developmentMode: true } }],
    ['who came by a link', { session: { patient: MARIA, scope: 'urgent-care' as const } }],
    ['where there is no home', { serves: () => false }],
  ])('%s', async (_, options) => {
    const { portal, service, asked } = await staysWith({ service: serviceOf('no-entitlement'), ...options });
    await waitFor(() => expect(service.seen(getLiveVisitCall)).toHaveLength(1));
    await screen.findByRole('button', { name: 'Continuar' });
    expect([asked(), portal.recorded.navigations]).toEqual([0, []]);
  });
});

describe('the step of a request', () => {
  function Steps() {
    const { step, go } = useRequestStep({ stored: 1, begun: true, sending: false });
    return (
      <>
        <h1>{step}</h1>
        <button onClick={() => go(step === 1 ? 2 : 3)}>on</button>
        <button onClick={() => go(step === 3 ? 2 : 1)}>back</button>
      </>
    );
  }
  const shown = () => screen.getByRole('heading').textContent;
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('follows the history of the browser back to the first and forward to the last', async () => {
    const router = createMemoryRouter([{ path: '/', element: <Steps /> }]);
    render(<RouterProvider router={router} />);
    await press('on');
    await press('on');
    const seen = [shown()];
    for (const delta of [-1, -1, 1, 1]) {
      await act(() => router.navigate(delta));
      seen.push(shown());
    }
    expect(seen).toEqual(['3', '2', '1', '2', '3']);
  });

  test('goes back by its button to the entry before, so that forward leads to the last again', async () => {
    const router = createMemoryRouter([{ path: '/', element: <Steps /> }]);
    render(<RouterProvider router={router} />);
    await press('on');
    await press('on');
    await press('back');
    expect(shown()).toBe('2');
    await act(() => router.navigate(1));
    expect(shown()).toBe('3');
  });
});
