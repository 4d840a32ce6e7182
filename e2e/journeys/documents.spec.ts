import { deleteFileCall, FILE_UPLOADS_PATH, listSentFilesCall, type SentFile } from '@acolhe/contracts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { phonePhoto, POSITION } from '../support/files/phone-photo.ts';
import { inspect } from '../support/page/inspect.ts';
import { signIn } from '../support/page/screens.ts';
import { toast } from '../support/page/toast.ts';
import { makeCall } from '../support/service/client.ts';
import { CPF } from '../support/service/demo-people.ts';
import { type Session, signInPatient } from '../support/service/sessions.ts';
import { at } from '../support/stack/test-stack.ts';

// Colours are judged as they are once they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' }, hasTouch: true, isMobile: true });

const PDF_BYTES = 10 * 1024 * 1024;
const UPLOADS = `**${FILE_UPLOADS_PATH}/*`;

/** A PDF of one page that is large by what its page does not show. */
function largePdf(): Buffer {
  const head = '%PDF-1.4\n1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n';
  const pages = '2 0 obj\n<</Type /Pages /Kids [3 0 R] /Count 1>>\nendobj\n';
  const page = '3 0 obj\n<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>>\nendobj\n';
  const large = Buffer.concat([
    Buffer.from(`4 0 obj\n<</Length ${PDF_BYTES}>>\nstream\n`),
    Buffer.alloc(PDF_BYTES, 'a'),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  return Buffer.concat([Buffer.from(head + pages + page), large, Buffer.from('trailer\n<</Root 1 0 R>>\n%%EOF\n')]);
}

const documentsOf = async ({ id, accessToken }: Session): Promise<readonly SentFile[]> =>
  (await makeCall(listSentFilesCall, { patientId: id }, accessToken)).files;
const row = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

/** Lets nothing through from nine tenths on, as a lift does. */
async function cutAtNineTenths(page: Page): Promise<void> {
  await page.route(UPLOADS, async (route) => {
    const offset = Number(route.request().headers()['upload-offset'] ?? 0);
    if (offset < PDF_BYTES * 0.9) return route.continue();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
}

const NAMES = ['receita-do-dia.jpg', 'laudo-completo.pdf'];
test.afterEach(async () => {
  const session = await signInPatient(CPF.pedro);
  for (const { id, name } of await documentsOf(session))
    if (NAMES.includes(name)) await makeCall(deleteFileCall, { fileId: id, name }, session.accessToken);
});

test('a patient sends a photo and a PDF from a phone over a line that breaks, opens one and removes it', async ({
  page,
}) => {
  await signIn(page, CPF.pedro);
  await page.getByRole('link', { name: /Meus Documentos Enviados/ }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert', { name: 'Confira 2 campos' })).toBeVisible();
  await inspect(page, 'sent documents with empty fields');

  const photo = await phonePhoto(page);
  await expect(page.getByText('Tirar foto')).toBeVisible();
  await page.getByLabel('Tipo de documento').selectOption({ label: 'Receita' });
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles([
    { name: 'receita-do-dia.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'laudo-completo.pdf', mimeType: 'application/pdf', buffer: largePdf() },
  ]);
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

  await test.step('the photo is kept upright, legible and without its position', async () => {
    const session = await signInPatient(CPF.pedro);
    const kept = (await documentsOf(session)).find(({ name }) => name === 'receita-do-dia.jpg');
    if (!kept) throw new Error('the photo is not in the list');
    expect(kept.sizeBytes).toBeLessThan(photo.length);
    const answer = await fetch(at('backend', kept.url), {
      headers: { authorization: `Bearer ${session.accessToken}` },
    });
    const content = Buffer.from(await answer.arrayBuffer());
    expect(content.includes(POSITION)).toBe(false);
    const size = await page.evaluate(async (base64) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))]));
      return [picture.width, picture.height];
    }, content.toString('base64'));
    expect(size).toEqual([1_920, 2_560]);
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
  expect((await documentsOf(await signInPatient(CPF.pedro))).map(({ name }) => name)).not.toContain(
    'laudo-completo.pdf',
  );
});
