import {
  appointmentQuotaCall,
  type Call,
  planPermissionsCall,
  countNewDocumentsCall,
  getLiveVisitCall,
  listAppointmentsCall,
  urgentCareQuotaCall,
} from '@acolhe/contracts';
import { expect, type Page } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { answerOneByOne, type Stillness, StillnessRecorder } from '../support/layout/stillness.ts';
import { signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { bookForNow } from '../support/service/appointments.ts';
import { joinQueue } from '../support/service/care.ts';
import { CPF } from '../support/service/client.ts';
import { giveDocument } from '../support/service/clinical-documents.ts';

const CALLS: readonly Call[] = [
  planPermissionsCall,
  urgentCareQuotaCall,
  appointmentQuotaCall,
  getLiveVisitCall,
  listAppointmentsCall,
  countNewDocumentsCall,
];
const STEP_MS = 500;
/** Time until the last response is drawn, also on a slow processor. */
const SETTLED_MS = limitMs(1_500);
const urgentCare = (page: Page) => page.getByRole('link', { name: 'Solicitar Pronto Atendimento' });

/** Signs in, then opens the home on a slow processor with answers that come one by one. */
async function openSlowly(page: Page, cpf: string, calls: readonly Call[] = CALLS): Promise<Stillness> {
  await signIn(page, cpf);
  await expect(page.getByRole('heading', { level: 1, name: /^Olá/ })).toBeVisible();
  const recorder = await StillnessRecorder.at(page);
  await answerOneByOne(page, calls, STEP_MS);
  await recorder.slowDown();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Meus Dados' })).toBeVisible();
  await page.waitForTimeout(calls.length * STEP_MS + SETTLED_MS);
  const result = await recorder.result();
  test.info().annotations.push({ type: 'layout shift', description: result.shift.toFixed(3) });
  return result;
}

test('the home does not shift for a patient whose open room and new documents are received late', async ({
  page,
  people,
}) => {
  const maria = await people.patient('maria');
  await bookForNow(maria.cpf, (await people.professional('rafael')).email);
  await giveDocument(maria.id);
  const { faults } = await openSlowly(page, maria.cpf);
  expect(faults).toEqual([]);
  await expect(page.getByRole('link', { name: 'Entrar na consulta' })).toBeVisible();
  await urgentCare(page).click();
  await expect(page).toHaveURL(/solicitar-pronto-atendimento/);
});

test('the home does not shift when a visit in progress is received late, and urgent care leads back to it', async ({
  page,
  people,
}) => {
  const maria = await people.patient('maria');
  await joinQueue(maria.cpf);
  const { faults } = await openSlowly(page, maria.cpf, [planPermissionsCall, countNewDocumentsCall, getLiveVisitCall]);
  expect(faults).toEqual([]);
  await expect(page.getByRole('link', { name: 'Voltar ao atendimento' })).toBeVisible();
  await urgentCare(page).click();
  await expect(page).toHaveURL(/\/portal-paciente\/video/);
});

for (const size of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
]) {
  for (const [name, cpf] of Object.entries(CPF).filter(([each]) => each !== 'joao')) {
    test(`the home of ${name} does not shift at ${size.width}`, { tag: '@wide' }, async ({ page }) => {
      await page.setViewportSize(size);
      expect((await openSlowly(page, cpf)).faults).toEqual([]);
    });
  }
}
