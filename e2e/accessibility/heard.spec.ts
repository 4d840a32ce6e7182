import { DURATIONS } from '@acolhe/domain';
import { expect } from '@playwright/test';
import { Ears } from '../support/ears/ears.ts';
import { lengthenWait } from '../support/page/app.ts';
import { enter } from '../support/page/screens.ts';
import { answering, finishing, goOnDuty, says, test } from '../support/people/duty.ts';
import { at } from '../support/stack/test-stack.ts';

// The texts in `heard/`, next to this file, are the expected output of a screen reader. After an intended change, write
// them again with `--update-snapshots` and read the difference.
test(
  'a screen reader leads from sign-in into the waiting room, through the call and the rating, and home',
  { tag: ['@wide', '@call'] },
  async ({ duty }) => {
    // Named as in the texts; both are created by the test, without a history that the first screen would show.
    const paula = await duty.professional('paula', { name: 'Paula Ramos' });
    const { page, cpf } = await duty.visitor('maria', { name: 'Rosa Lima' });
    const ears = await Ears.at(page);
    const homeIsThere = async () => {
      await expect(page.getByRole('link', { name: /Solicitar Pronto Atendimento/ })).toBeVisible();
      // The browser reports the permissions later than the service.
      await expect(page.getByRole('button', { name: 'Liberar Permissões' })).toBeVisible();
    };

    await page.goto(at('shell'));
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await ears.read('Entrada');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert', { name: 'Confira 2 campos' })).toBeFocused();
    await ears.read('Entrada sem CPF e senha');
    await enter(page, cpf);
    await homeIsThere();
    await ears.read('Início');
    await page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).click();
    const reason = page.getByRole('textbox', { name: /motivo/ });
    await expect(reason).toBeVisible();
    await ears.read('Pedido, primeiro passo');
    await reason.fill('Febre alta desde ontem.');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('checkbox', { name: 'Estou grávida' })).toBeVisible();
    await ears.read('Pedido, segundo passo');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Câmera funcionando')).toBeVisible();
    await expect(page.getByText(/^Internet (boa|lenta)/)).toBeVisible();
    await ears.read('Pedido, terceiro passo');
    await page.getByRole('button', { name: 'Solicitar Atendimento' }).click();
    await expect(page.getByTestId('queue-position')).toHaveText('1');
    await ears.expectSpoken('Você está na fila, posição 1.');
    // A console that closed before this test counts for some seconds more.
    await expect(page.getByText(/^Nenhum profissional está de plantão/)).toBeVisible();
    await ears.read('Sala de espera');
    expect(ears.take()).toMatchSnapshot('to-the-waiting-room.txt');

    await goOnDuty(paula);
    await expect(page.getByText('Você está prestes a ser atendido.').first()).toBeVisible();
    await ears.expectSpoken('Você está prestes a ser atendido.');
    await ears.read('A vez');
    await answering(paula);
    // It closes by itself after some seconds, and a toast may still be there with a button of the same name.
    const advice = page.getByText('Em breve, esta informação fechará');
    await expect(advice).toBeVisible();
    await expect(advice).toBeHidden();
    await expect(page.getByTestId('connection-level')).toContainText('Conexão Estável');
    await ears.read('Chamada');
    await says(paula, 'Bom dia, Rosa.');
    await ears.expectSpoken('Bom dia, Rosa.');
    await page.getByRole('button', { name: /Conversa/ }).click();
    await expect(page.getByLabel('Mensagem')).toBeVisible();
    await ears.read('Chamada com conversa');
    await lengthenWait(page, DURATIONS.redirect.endToRatingMs);
    await finishing(paula);
    await expect(page.getByText('Seu atendimento foi finalizado')).toBeVisible();
    await expect(page.getByText('Você falou com')).toBeVisible();
    await ears.read('Fim da chamada');
    await page.getByRole('button', { name: 'Avaliar agora' }).click();
    await expect(page.getByText('Como você avalia o nosso atendimento?')).toBeVisible();
    await expect(page.getByText('Você falou com')).toBeVisible();
    await ears.read('Avaliação, estrelas');
    await page.getByRole('radio', { name: /^5/ }).click();
    await expect(page.getByRole('heading', { name: /Em uma escala de 0 a 10/ })).toBeVisible();
    await ears.read('Avaliação, de 0 a 10');
    await page.getByRole('button', { name: '10' }).click();
    await expect(page).toHaveURL(/\/portal-paciente$/);
    await homeIsThere();
    await ears.expectSpoken('Avaliação enviada com sucesso!');
    await ears.read('Início, depois da avaliação');
    expect(ears.take()).toMatchSnapshot('from-the-turn-to-the-rating.txt');
  },
);
