import { expect } from '@playwright/test';
import { chosenSamples } from '../../backend/src/files/testing/sample-files.ts';
import { signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';

test(
  'kinds of pictures › draws what is no JPEG or PNG as a JPEG before it is sent, and frames it as a photo',
  { tag: '@wide' },
  async ({ page, people }) => {
    const pictures = await chosenSamples({
      'mensageiro.jpg': 'image/jpeg',
      'figura.webp': 'image/webp',
      'animacao.gif': 'image/gif',
      'figura.bmp': 'image/bmp',
    });
    const pedro = await people.patient('pedro');
    await signIn(page, pedro.cpf);
    await page.getByRole('link', { name: /Meus Documentos Enviados/ }).click();
    await page.getByLabel('Tipo de documento').selectOption({ label: 'Receita' });
    await page.getByLabel('Arquivo', { exact: true }).setInputFiles(pictures);
    await page.getByRole('button', { name: 'Salvar' }).click();
    for (const name of ['mensageiro.jpg', 'figura.jpg', 'animacao.jpg'])
      await expect(page.getByRole('button', { name: `Abrir ${name}` }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abrir figura.jpg' })).toHaveCount(2);

    await page.getByRole('link', { name: 'Início', exact: true }).click();
    await page.getByRole('link', { name: /Meus Dados/ }).click();
    for (const picture of pictures) {
      await page.getByLabel('Arquivo da foto').setInputFiles(picture);
      await expect(page.getByRole('application', { name: 'Enquadramento da foto' })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  },
);
