import { expect } from '@playwright/test';
import { signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';

/** A PDF of one page, without a table of references, which readers find by themselves. */
const pdfOf = (objects: string, trailer = ''): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/DA(/Helv 12 Tf 0 g)>>>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Annots[4 0 R]>> endobj
${objects}
trailer <</Size 6/Root 1 0 R${trailer}>>
%%EOF
`);
/** The value of its field is not drawn: that is left to the reader. */
const FORM = pdfOf(
  '4 0 obj <</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(DIPIRONA)/DA(/Helv 40 Tf 0 g)/Rect[20 300 380 360]/F 4>> endobj',
);
const HASH = '00'.repeat(32);
/** Its key fits no empty password. */
const LOCKED = pdfOf(
  `5 0 obj <</Filter/Standard/V 2/R 3/Length 128/P -4/O<${HASH}>/U<${HASH}>>> endobj`,
  `/Encrypt 5 0 R/ID[<00><00>]`,
);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test(
  'a PDF that asks for a password is not sent, and what was filled into a form is seen, also at large text',
  { tag: '@wide' },
  async ({ page, people }) => {
    const pedro = await people.patient('pedro');
    await signIn(page, pedro.cpf);
    await page.getByRole('link', { name: /Meus Documentos Enviados/ }).click();
    await page.getByLabel('Tipo de documento').selectOption({ label: 'Receita' });
    await page
      .getByLabel('Arquivo', { exact: true })
      .setInputFiles([file('fechado.pdf', LOCKED), file('anamnese.pdf', FORM)]);
    await expect(page.getByText(/^PDF, 1 página, protegido por senha/)).toBeVisible();
    await page.getByRole('button', { name: 'Salvar' }).click();
    const reason = 'Este PDF está protegido por senha. Salve-o sem senha e tente de novo.';
    await expect(page.getByRole('listitem').filter({ hasText: 'fechado.pdf' }).getByText(reason)).toBeVisible();

    await page.getByRole('button', { name: 'Abrir anamnese.pdf' }).click();
    const view = page.getByRole('region', { name: 'anamnese.pdf' });
    const canvas = view.locator('canvas').first();
    /** The share of dark pixels in the page, which contains only the value. */
    const ink = (): Promise<number> =>
      canvas.evaluate((drawn: HTMLCanvasElement) => {
        const { data = [] } = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height) ?? {};
        let dark = 0;
        for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 0 && (data[at] ?? 255) < 100) dark += 1;
        return dark / (data.length / 4);
      });
    await expect.poll(ink).toBeGreaterThan(0.005);

    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const heightOf = async (): Promise<number> => (await view.boundingBox())?.height ?? 0;
    expect(await heightOf()).toBeGreaterThanOrEqual((page.viewportSize()?.height ?? 0) / 2);
    await view.scrollIntoViewIfNeeded();
    await expect(view).toBeInViewport({ ratio: 0.5 });
  },
);
