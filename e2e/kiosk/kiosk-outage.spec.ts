import { expect } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { cabinAt, enterRoom, remainsPresent, sitDown } from '../support/people/cabin-visit.ts';
import { receivesMedia, test } from '../support/people/duty.ts';
import { without } from '../support/stack/control.ts';
import { at } from '../support/stack/test-stack.ts';

const NAME = 'Cabine 1';

test(
  'a patient who waits in a cabin sees notices of a cut network and a restarted service, retains the room, is entered',
  { tag: ['@wide', '@call'] },
  async ({ duty }) => {
    test.setTimeout(limitMs(120_000));
    const network = await duty.network();
    const [maria, paula] = await Promise.all([duty.visitor('maria', { network }), duty.professional('paula')]);
    const unreached = maria.page.getByText('Sem contato com o serviço');
    const isSeated = async () => {
      await expect(unreached).toBeHidden();
      await expect(maria.page.getByText('AGUARDANDO ATENDIMENTO...')).toBeVisible();
      await expect(cabinAt(paula, NAME)).toContainText(maria.name);
    };
    await remainsPresent(maria.page);
    await maria.page.goto(at('mfe-cabin', '/cabine'));
    await sitDown(maria.page, maria.cpf);
    await isSeated();

    await test.step('notices of a network that falls silent, and of its end', async () => {
      network.cut();
      await expect(unreached).toBeVisible();
      network.mend();
      await isSeated();
    });

    await test.step('notices of a restart of the service and of its realtime database, and of its end', async () => {
      await without(['backend', 'realtime'], () => expect(unreached).toBeVisible());
      await isSeated();
    });

    await enterRoom(paula, NAME);
    await receivesMedia(maria, paula);
    await receivesMedia(paula, maria);
  },
);
