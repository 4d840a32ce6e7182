import { expect } from '@playwright/test';
import { putIntoApp } from '../support/page/app.ts';
import { inspect } from '../support/page/inspect.ts';
import { test } from '../support/people/test.ts';
import { clearRoom } from '../support/service/care.ts';
import { careLink } from '../support/service/partners.ts';

// Colours are judged as they are once they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(clearRoom);

test('request, waiting room and rating in an app’s webview are accessible', { tag: '@wide' }, async ({ page }) => {
  await putIntoApp(page);
  await page.goto('/atendimento-mobile/solicitar-atendimento?authHash=nonsense');
  await expect(
    page.getByRole('heading', { name: 'Falha ao obter paciente, tente novamente mais tarde!' }),
  ).toBeVisible();
  await inspect(page, 'link that opens nothing');

  await page.goto(await careLink('maria'));
  const reason = page.getByRole('textbox', { name: /motivo/ });
  await expect(reason).toBeVisible();
  await inspect(page, 'request in an app, first step');
  await reason.fill('Manchas na pele desde ontem.');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Câmera funcionando')).toBeVisible();
  await inspect(page, 'request in an app, third step');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByTestId('queue-position')).toHaveText('1');
  await inspect(page, 'waiting room in an app');

  await page.goto('/atendimento-mobile/nps?video=1');
  await expect(page.getByRole('heading', { name: 'Como você avalia o nosso atendimento?' })).toBeVisible();
  await inspect(page, 'rating in an app, stars');
  await page.getByRole('radio', { name: /^4/ }).click();
  await expect(page.getByRole('button', { name: '10', exact: true })).toBeVisible();
  await inspect(page, 'rating in an app, recommendation');
});
