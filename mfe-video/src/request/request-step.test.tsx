import { planPermissionsCall, getLiveVisitCall } from '@acolhe/contracts';
import type { CareRefusal } from '@acolhe/domain';
import { MARIA } from '@acolhe/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { careService } from '../testing/care-service.ts';
import { openRequest } from '../testing/open-request.tsx';

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
