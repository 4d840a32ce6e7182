import { contractPermissionsCall, getLiveVisitCall, urgentCareQuotaCall } from '@acolhe/contracts';
import { MARIA } from '@acolhe/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { careService } from '../testing/care-service.ts';
import { openRequest } from '../testing/open-request.tsx';

const contract = (contractStatus: string) => ({ contractStatus, urgentCare: true, scheduling: true });

function serviceOf({ contracts, quota = 0 }: { contracts: ReturnType<typeof contract>[]; quota?: number }) {
  const service = careService();
  service.answer(getLiveVisitCall, () => ({ ok: true }));
  service.answer(contractPermissionsCall, () => ({ contracts }));
  service.answer(urgentCareQuotaCall, () => ({ ok: true, totals: [{ quantity: quota }] }));
  return service;
}

test.each([
  ['Contrato expirado. Contate o suporte.', [contract('Expirado')]],
  ['Você não possui contrato nem gift card.', []],
])('a patient without an entitlement is told so and led home: %s', async (message, contracts) => {
  const { portal } = await openRequest({ service: serviceOf({ contracts }) });
  await waitFor(() =>
    expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente', options: { replace: true } }]),
  );
  expect(portal.recorded.notifications).toEqual([{ tone: 'danger', message }]);
});

describe('a patient is not redirected home', () => {
  const staysWith = async (options: Parameters<typeof openRequest>[0]) => {
    const { portal, service } = await openRequest(options);
    return { portal, service, asked: () => service.seen(urgentCareQuotaCall).length };
  };

  test.each([
    ['a contract', { contracts: [contract('Ativo')] }],
    ['a gift card', { contracts: [], quota: 1 }],
  ])('with %s', async (_, rights) => {
    const { portal, asked } = await staysWith({ service: serviceOf(rights) });
    await waitFor(() => expect(asked()).toBe(1));
    expect(portal.recorded.navigations).toEqual([]);
  });

  test('when the entitlements cannot be read', async () => {
    const service = serviceOf({ contracts: [] });
    service.answer(contractPermissionsCall, () => {
      throw new Error('offline');
    });
    const { portal, asked } = await staysWith({ service });
    await waitFor(() => expect(asked()).toBe(1));
    expect(portal.recorded.navigations).toEqual([]);
  });

  test('with a live visit, which may have used the last entitlement', async () => {
    const service = serviceOf({ contracts: [] });
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
    const { portal, service, asked } = await staysWith({ service: serviceOf({ contracts: [] }), ...options });
    await waitFor(() => expect(service.seen(getLiveVisitCall)).toHaveLength(1));
    await screen.findByRole('button', { name: 'Continuar' });
    expect([asked(), portal.recorded.navigations]).toEqual([0, []]);
  });
});
