import { expect } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { crash } from '../support/page/page-faults.ts';
import { requestCare, signIn, toast } from '../support/page/screens.ts';
import { answering, callInProgress, goOnDuty, offerIn, seesMoving, test } from '../support/people/duty.ts';
import { rejoins } from '../support/people/rejoining.ts';
import { at } from '../support/stack/test-stack.ts';

test(
  'another tab takes over the number and then the call when a patient’s tab crashes',
  { tag: '@call' },
  async ({ duty }) => {
    test.setTimeout(limitMs(150_000));
    const [maria, paula] = [await duty.patient('maria'), await duty.professional()];
    await requestCare(maria.page, 'Tontura.');
    await expect(maria.page.getByTestId('queue-position')).toHaveText('1');

    await crash(maria.page);
    const second = await maria.context.newPage();
    await second.goto(at('shell'));
    await second.getByRole('link', { name: 'Voltar ao atendimento' }).click();
    await expect(second.getByTestId('queue-position')).toHaveText('1');
    await goOnDuty(paula);
    await expect(offerIn(paula)).toContainText(maria.name);
    await answering(paula);
    await seesMoving({ ...maria, page: second }, paula);

    await crash(second);
    const third = await maria.context.newPage();
    await third.goto(at('shell'));
    await third.getByRole('link', { name: 'Voltar ao atendimento' }).click();
    await seesMoving({ ...maria, page: third }, paula);
    await seesMoving(paula, { ...maria, page: third });
  },
);

test(
  'a patient who leaves the call and returns, round after round, always sees the professional again',
  { tag: ['@wide', '@call'] },
  async ({ duty }) => {
    test.setTimeout(limitMs(150_000));
    const { maria, paula } = await callInProgress(duty);
    await rejoins({ maria, paula, rounds: 3 });
  },
);

test(
  'a desktop takes over from a phone that lost its network while waiting, and the phone is notified',
  { tag: '@wide' },
  async ({ duty }) => {
    test.setTimeout(limitMs(150_000));
    const network = await duty.network();
    const phone = await duty.patient('maria', { network });
    await requestCare(phone.page, 'Tontura.');
    await expect(phone.page.getByTestId('queue-position')).toHaveText('1');
    const desktop = await duty.visitor('maria');
    await signIn(desktop.page, desktop.cpf);
    const goBack = () => desktop.page.getByRole('link', { name: 'Voltar ao atendimento' }).click();

    await goBack();
    await expect(toast(desktop.page, 'Você já está em outra tela de vídeo')).toBeVisible();
    await expect(desktop.page).toHaveURL(/\/portal-paciente$/);

    network.cut();
    await expect(async () => {
      await goBack();
      await expect(desktop.page.getByTestId('queue-position')).toHaveText('1', { timeout: limitMs(3_000) });
    }).toPass({ timeout: limitMs(60_000) });
    network.mend();
    await expect(toast(phone.page, 'Você já está em outra tela de vídeo')).toBeVisible();
    await expect(phone.page).toHaveURL(/\/portal-paciente$/);
    await expect(desktop.page.getByTestId('queue-position')).toHaveText('1');
  },
);
