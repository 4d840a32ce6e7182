import { expect } from '@playwright/test';
import { requestCare, signIn } from '../support/care.ts';
import { answering, callUnderWay, goOnDuty, offerIn, seesMoving, test } from '../support/duty.ts';
import { crash } from '../support/page-faults.ts';
import { CPF } from '../support/people.ts';
import { rejoins } from '../support/rejoining.ts';
import { at } from '../support/test-run.ts';
import { toast } from '../support/toast.ts';

test('Maria’s tab crashes while she waits, and again in the call: another tab has her number, then her call', async ({
  duty,
}) => {
  test.setTimeout(150_000);
  const [maria, paula] = [await duty.patient('maria'), await duty.professional()];
  await requestCare(maria.page, 'Tontura.');
  await expect(maria.page.getByTestId('queue-position')).toHaveText('1');

  await crash(maria.page);
  const second = await maria.context.newPage();
  await second.goto(at('shell'));
  await second.getByRole('link', { name: 'Voltar ao atendimento' }).click();
  await expect(second.getByTestId('queue-position')).toHaveText('1');
  await goOnDuty(paula);
  await expect(offerIn(paula)).toContainText('Maria');
  await answering(paula);
  await seesMoving({ ...maria, page: second }, paula);

  await crash(second);
  const third = await maria.context.newPage();
  await third.goto(at('shell'));
  await third.getByRole('link', { name: 'Voltar ao atendimento' }).click();
  await seesMoving({ ...maria, page: third }, paula);
  await seesMoving(paula, { ...maria, page: third });
});

test('Maria leaves the call and comes back, round after round, without a miss', async ({ duty }) => {
  test.setTimeout(150_000);
  const { maria, paula } = await callUnderWay(duty);
  await rejoins({ maria, paula, rounds: 3 });
});

test('on a phone whose network is gone, Maria waits; her desktop takes over once the phone is silent, and the phone is told', async ({
  duty,
}) => {
  test.setTimeout(150_000);
  const network = await duty.network();
  const phone = await duty.patient('maria', { network });
  await requestCare(phone.page, 'Tontura.');
  await expect(phone.page.getByTestId('queue-position')).toHaveText('1');
  const desktop = await duty.stranger('maria');
  await signIn(desktop.page, CPF.maria);
  const goBack = () => desktop.page.getByRole('link', { name: 'Voltar ao atendimento' }).click();

  await goBack();
  await expect(toast(desktop.page, 'Você já está em outra tela de vídeo')).toBeVisible();
  await expect(desktop.page).toHaveURL(/\/portal-paciente$/);

  network.cut();
  await expect(async () => {
    await goBack();
    await expect(desktop.page.getByTestId('queue-position')).toHaveText('1', { timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  network.mend();
  await expect(toast(phone.page, 'Você já está em outra tela de vídeo')).toBeVisible();
  await expect(phone.page).toHaveURL(/\/portal-paciente$/);
  await expect(desktop.page.getByTestId('queue-position')).toHaveText('1');
});
