import { writeFileSync } from 'node:fs';
import { FILE_UPLOADS_PATH, listSentFilesCall, type SentFile } from '@acolhe/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { largePdf } from '../support/files/large-pdf.ts';
import { phonePhoto, POSITION } from '../support/files/phone-photo.ts';
import { inspect } from '../support/page/inspect.ts';
import { signIn, toast } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { makeCall, type Session, signInPatient } from '../support/service/client.ts';
import { at } from '../support/stack/test-stack.ts';

// Colours are judged as they are once they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' }, hasTouch: true, isMobile: true });

const PDF_BYTES = 10 * 1024 * 1024;
const UPLOADS = `**${FILE_UPLOADS_PATH}/*`;

const documentsOf = async ({ id, accessToken }: Session): Promise<readonly SentFile[]> =>
  (await makeCall(listSentFilesCall, { patientId: id }, accessToken)).files;
/** Difference in light, of 255, between the strokes of small print and the paper next to them. */
const LEGIBLE_CONTRAST = 170;

/**
 * Runs in the page. The print of `phonePhoto` is as high as 8 pt on a sheet of A4; turned upright, its lines go down
 * the picture.
 */
async function lookAtPrint(base64: string) {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]));
  const { width, height } = picture;
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.drawImage(picture, 0, 0);
  const contrasts: number[] = [];
  // Squares of about one letter, where the middle of the sheet is written on.
  const side = 26;
  for (let left = width * 0.3; left < width * 0.7; left += side)
    for (let top = height * 0.2; top < height * 0.4; top += side) {
      const { data } = pen.getImageData(left, top, side, side);
      const light: number[] = [];
      for (let at = 0; at < data.length; at += 4) light.push(data[at + 1] ?? 0);
      light.sort((a, b) => a - b);
      const share = (part: number) => light[Math.floor(part * (light.length - 1))] ?? 0;
      contrasts.push(share(0.9) - share(0.02));
    }
  contrasts.sort((a, b) => a - b);
  return { width, height, contrast: contrasts[Math.floor(contrasts.length / 2)] ?? 0 };
}

const row = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

/** Cuts the network at nine tenths of an upload, as in a lift. */
async function cutAtNineTenths(page: Page): Promise<void> {
  await page.route(UPLOADS, async (route) => {
    const offset = Number(route.request().headers()['upload-offset'] ?? 0);
    if (offset < PDF_BYTES * 0.9) return route.continue();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
}

test('a patient sends a photo and a PDF from a phone over a line that breaks, opens one and removes it', async ({
  page,
  people,
}, info) => {
  const pedro = await people.patient('pedro');
  await signIn(page, pedro.cpf);
  await page.getByRole('link', { name: /Meus Documentos Enviados/ }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert', { name: 'Confira 2 campos' })).toBeVisible();
  await inspect(page, 'sent documents with empty fields');

  const photo = await phonePhoto(page);
  const pdf = largePdf(PDF_BYTES);
  await expect(page.getByText('Tirar foto')).toBeVisible();
  await expect(page.getByText('ou soltar aqui')).toBeHidden();
  await page.getByLabel('Tipo de documento').selectOption({ label: 'Receita' });
  const [photoFile, pdfFile] = [info.outputPath('receita-do-dia.jpg'), info.outputPath('laudo-completo.pdf')];
  writeFileSync(photoFile, photo);
  writeFileSync(pdfFile, pdf);
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles([photoFile, pdfFile]);
  await expect(page.getByRole('img', { name: 'Prévia de receita-do-dia.jpg' })).toBeVisible();
  await expect(page.getByText('PDF, 1 página, 10 MB')).toBeVisible();

  await cutAtNineTenths(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(row(page, 'laudo-completo.pdf').getByText(/^A conexão caiu em 9.* de 10 MB/)).toBeVisible();
  await inspect(page, 'documents that are sent');
  await page.unroute(UPLOADS);
  const offsets: string[] = [];
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset'];
    if (request.method() === 'PATCH' && offset !== undefined) offsets.push(offset);
  });
  await page.context().setOffline(false);
  await expect(toast(page, 'Documento salvo com sucesso!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abrir laudo-completo.pdf' })).toBeVisible();
  expect(Number(offsets[0])).toBeGreaterThanOrEqual(PDF_BYTES * 0.9);

  await test.step('the photo is stored upright, legible and without its position, the PDF unchanged', async () => {
    const session = await signInPatient(pedro.cpf);
    const documents = await documentsOf(session);
    const contentOf = async (name: string): Promise<Buffer> => {
      const { url = '' } = documents.find((one) => one.name === name) ?? {};
      const answer = await fetch(at('backend', url), { headers: { authorization: `Bearer ${session.accessToken}` } });
      expect(answer.status, name).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    };
    expect((await contentOf('laudo-completo.pdf')).equals(pdf)).toBe(true);
    const content = await contentOf('receita-do-dia.jpg');
    expect(content.length).toBeLessThan(photo.length);
    expect(content.includes(POSITION)).toBe(false);
    const seen = await page.evaluate(lookAtPrint, content.toString('base64'));
    expect([seen.width, seen.height]).toEqual([1_920, 2_560]);
    // The ink is #222 on a paper of some #dbd8d3: strokes that blur into it lose the difference.
    expect(seen.contrast).toBeGreaterThan(LEGIBLE_CONTRAST);
  });

  await page.getByRole('button', { name: 'Abrir receita-do-dia.jpg' }).click();
  const viewer = page.getByRole('dialog', { name: 'receita-do-dia.jpg' });
  await expect(viewer.getByRole('img').first()).toBeVisible();
  await viewer.getByRole('button', { name: 'Fechar' }).click();
  await inspect(page, 'sent documents');

  const remove = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Remover arquivo laudo-completo.pdf' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover arquivo' }).click();
    await expect(page.getByRole('button', { name: 'Desfazer: laudo-completo.pdf' })).toBeVisible();
  };
  await remove();
  await page.getByRole('button', { name: 'Desfazer: laudo-completo.pdf' }).click();
  await expect(toast(page, 'Documento restaurado')).toBeVisible();
  await remove();
  await expect(page.getByText('laudo-completo.pdf')).toHaveCount(0);
  expect((await documentsOf(await signInPatient(pedro.cpf))).map(({ name }) => name)).not.toContain(
    'laudo-completo.pdf',
  );
});
