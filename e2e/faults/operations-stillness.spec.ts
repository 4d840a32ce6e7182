import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createGiftCardBatchCall,
  listContractsCall,
  openDataRequestCall,
  uploadImportCall,
} from '@acolhe/contracts/operations';
import { expect } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { PHONE_AND_DESK, StillScreens } from '../support/layout/still-screens.ts';
import { openOperations } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { makeCall, sendWire, signInAdministrator } from '../support/service/client.ts';
import { at, ROOT } from '../support/stack/test-stack.ts';

test.describe.configure({ timeout: limitMs(600_000) });

/** Every route of the console, as its router writes them: '/pessoas/:id'. */
const ROUTES = [
  ...readFileSync(join(ROOT, 'operations/src/app/operations-router.tsx'), 'utf8').matchAll(
    /routeOf\('(?<section>[^']+)', .+? \/>(?:, '(?<below>[^']+)')?\),/g,
  ),
].map(({ groups }) => `${groups?.section}${groups?.below ?? ''}`);
const [RECORDS, OTHERS] = [ROUTES.filter((route) => route.includes(':')), ROUTES.filter((one) => !one.includes(':'))];

/** Creates what the demo has none of. @returns an address for each route with parameters */
async function addressesOf(patientId: number): Promise<Readonly<Record<string, string>>> {
  const token = await signInAdministrator();
  const { items } = await makeCall(listContractsCall, { patientId }, token);
  const request = await makeCall(
    openDataRequestCall,
    { patientId, kind: 'hand-over', receivedOn: '2026-01-05' },
    token,
  );
  const { batchId } = await makeCall(
    createGiftCardBatchCall,
    {
      label: 'Lote',
      clientId: 1,
      count: 30,
      redeemUntil: '2090-12-31',
      usableUntil: '2090-12-31',
      urgentCareVisits: 1,
      appointments: [],
    },
    token,
  );
  const lines = ['CPF;Nome;Nascimento;Sexo;E-mail', '61100010202;Ana;31/02/1990;F;ana'].join('\r\n');
  const { body } = await sendWire(uploadImportCall, { kind: 'patients' }, token, new File([lines], 'pessoas.csv'));
  return {
    '/profissionais/:id': '/profissionais/101',
    '/pessoas/:id': `/pessoas/${patientId}`,
    '/agendas/:professionalId': '/agendas/104',
    '/solicitacoes/:patientId/nova': `/solicitacoes/${patientId}/nova`,
    '/solicitacoes/:patientId/:id': `/solicitacoes/${patientId}/${request.id}`,
    '/contratos/:patientId/novo': `/contratos/${patientId}/novo`,
    '/contratos/:patientId/:id': `/contratos/${patientId}/${items[0]?.id}`,
    '/cartoes/lotes/:id': `/cartoes/lotes/${batchId}`,
    '/cabines/:id': '/cabines/1',
    '/marcas/:key': '/marcas/acolhe',
    '/importar/:id': `/importar/${Number(body.id)}`,
    '/parceiros/:id': '/parceiros/1',
    '/administradores/:id': '/administradores/1',
  };
}

for (const size of PHONE_AND_DESK) {
  test.describe(`at ${size.width}`, { tag: '@wide' }, () => {
    test.use({ viewport: size });

    test('no screen before the sign-in to the operations console moves', async ({ page }) => {
      const still = await StillScreens.of(page, 'body');
      await still.holds('operations: sign-in', () => page.goto(at('operations')));
      await page.getByRole('link', { name: 'Esqueci a senha' }).click();
      await still.holds('operations: forgotten password', () => page.reload());
      await still.holds('operations: new password', () => page.goto(at('operations', '/#/nova-senha/nada')));
    });

    test('no list and no empty form of the operations console moves', async ({ page }) => {
      expect(OTHERS.length).toBeGreaterThan(20);
      await openOperations(page);
      const still = await StillScreens.of(page);
      for (const path of ['/', ...OTHERS])
        await still.holds(`operations ${path}`, () => page.goto(at('operations', path)));
    });

    test('no record of the operations console moves', async ({ page, people }) => {
      const addresses = await addressesOf((await people.patient('maria')).id);
      expect(Object.keys(addresses).sort(), 'an address for each route').toEqual([...RECORDS].sort());
      await openOperations(page);
      const still = await StillScreens.of(page);
      for (const [route, path] of Object.entries(addresses))
        await still.holds(`operations ${route}`, () => page.goto(at('operations', path)));
    });
  });
}
