import { listAppointmentsCall } from '@acolhe/contracts';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { watch } from '../support/page/watch.ts';
import { test } from '../support/people/test.ts';
import { bookForNow } from '../support/service/appointments.ts';
import { CPF } from '../support/service/client.ts';
import { at } from '../support/stack/test-stack.ts';

let cancelBooking: (() => Promise<void>) | undefined;
test.afterEach(() => cancelBooking?.());

async function open(page: Page, part: string): Promise<void> {
  await page.goto(at('partner-page'));
  await page.getByRole('radio', { name: part }).check();
  await page.getByRole('button', { name: 'Abrir o atendimento' }).click();
}

test('the appointments on a partner’s page load their remote only, hold no key, and open a call in the portal', async ({
  page,
  context,
  people,
}) => {
  // The partner sends the demo's Maria, who has it no longer once the test is over.
  cancelBooking = await bookForNow(CPF.maria, (await people.professional('rafael')).email);
  const seen = watch(context);
  const answered = page.waitForResponse((response) => response.url().endsWith(listAppointmentsCall.path));
  await open(page, 'Minhas consultas');
  await expect(page.getByRole('table', { name: 'Minhas Consultas Agendadas' })).toBeVisible();
  const { appointments } = z.decode(
    listAppointmentsCall.output,
    (await (await answered).json()) as z.input<typeof listAppointmentsCall.output>,
  );
  expect(appointments).not.toEqual([]);
  for (const appointment of appointments) expect(appointment).not.toHaveProperty('videoKey');
  await expect(page.getByRole('button', { name: /^Reenviar link/ }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Mais ações/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Adicionar à agenda/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copiar link/ })).toHaveCount(0);
  expect(seen.requestsTo('mfe-scheduling')).not.toEqual([]);
  for (const part of ['shell', 'mfe-auth', 'mfe-home', 'mfe-nps', 'professional'] as const)
    expect(seen.requestsTo(part), part).toEqual([]);
  expect(seen.errors).toEqual([]);

  const portal = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Abrir consulta', exact: true }).first().click();
  const call = await portal;
  await expect(call).toHaveURL((url) => url.origin === new URL(at('shell')).origin);
  await expect(page).toHaveURL(at('partner-page', '/'));
  await call.close();
});

test(
  'booking on a partner’s page offers what may be booked, and leads to the appointments',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page, 'Agendar uma consulta');
    await expect(page.getByRole('heading', { name: 'Solicitar Agendamento' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Cardiologia/ })).toBeAttached();
  },
);
