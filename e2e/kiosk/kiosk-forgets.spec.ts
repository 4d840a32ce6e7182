import { expect, type Page } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { withCamerasToUnplug } from '../support/page/page-faults.ts';
import { rememberedBy } from '../support/page/remembered.ts';
import { cabinMachine } from '../support/people/cabin-machine.ts';
import { cabinAt, enterRoom, remainsPresent, sitDown } from '../support/people/cabin-visit.ts';
import { finishing, says, sees, receivesMedia, seesMoving, test } from '../support/people/duty.ts';
import { without } from '../support/stack/control.ts';
import { at } from '../support/stack/test-stack.ts';

const CABIN = at('mfe-cabin', '/cabine');
const NAME = 'Cabine 1';
const digitsOf = (cpf: string) => cpf.replace(/\D/g, '');
const invitation = (page: Page) => page.getByRole('button', { name: 'Começar' });

test(
  'a cabin forgets each patient, though the power is cut in a call, and goes through a call without service or camera',
  { tag: ['@wide', '@call'] },
  async ({ duty, people }) => {
    const maria = await people.patient('maria');
    const pedro = await people.patient('pedro');
    test.setTimeout(limitMs(300_000));
    const machine = cabinMachine();
    try {
      const [first, paula] = await Promise.all([machine.start(), duty.professional('paula')]);
      const marias = [maria.cpf, digitsOf(maria.cpf), maria.name, 'Onde sente a dor?'];
      await remainsPresent(first.page);
      await first.page.goto(CABIN);
      await withCamerasToUnplug(first.page);

      await test.step('what is held of a patient in the call is found by this test', async () => {
        await sitDown(first.page, maria.cpf);
        await enterRoom(paula, NAME);
        await sees(paula, first);
        await says(paula, 'Onde sente a dor?');
        await expect(first.page.getByText('Onde sente a dor?')).toBeVisible();
        expect(await rememberedBy(first.page, marias)).toEqual(
          expect.arrayContaining([
            `${maria.cpf} (heap)`,
            `${maria.name} (heap)`,
            'Onde sente a dor? (stored)',
            'Onde sente a dor? (heap)',
          ]),
        );
      });

      await test.step('an unplugged camera is reported, and its picture returns when it is back', async () => {
        await first.page.getByRole('button', { name: 'Câmera ligada' }).click();
        await first.page.getByRole('button', { name: 'Câmera desligada' }).click();
        await seesMoving(paula, first);
        await first.page.evaluate(() => window.unplugCamera?.(true));
        await expect(first.page.getByText('Sua câmera não está conectada.')).toBeVisible();
        await first.page.evaluate(() => {
          window.plugCamera?.();
        });
        await seesMoving(paula, first);
        await expect(first.page.getByText('Sua câmera não está conectada.')).toBeHidden();
      });

      await test.step('after the visit nothing of it is left', async () => {
        await finishing(paula);
        await expect(first.page.getByRole('heading', { name: 'Atendimento encerrado' })).toBeVisible();
        const reloaded = first.page.waitForEvent('load');
        await first.page.getByRole('button', { name: 'Concluir' }).click();
        await reloaded;
        await expect(invitation(first.page)).toBeVisible();
        // Objects that the page released last may be collected with the next snapshot.
        await expect.poll(() => rememberedBy(first.page, marias)).toEqual([]);
      });

      await test.step('a call continues while the service is down', async () => {
        await sitDown(first.page, pedro.cpf);
        await enterRoom(paula, NAME);
        await sees(paula, first);
        await without('backend', async () => {
          await receivesMedia(first, paula);
          await receivesMedia(paula, first);
        });
      });

      await test.step('the patient after a power cut finds no data, and the console is notified', async () => {
        await machine.cutPower();
        const next = await machine.start();
        await remainsPresent(next.page);
        await next.page.goto(CABIN);
        await expect(invitation(next.page)).toBeVisible();
        const traces = [pedro.cpf, digitsOf(pedro.cpf), pedro.name, ...marias];
        await expect.poll(() => rememberedBy(next.page, traces)).toEqual([]);
        await expect(cabinAt(paula, NAME)).toContainText('Livre');
        await sitDown(next.page, maria.cpf);
        await expect(cabinAt(paula, NAME)).toContainText(maria.name);
      });
    } finally {
      await machine.close();
    }
  },
);
