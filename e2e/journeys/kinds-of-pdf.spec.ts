import { expect, type Locator } from '@playwright/test';
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
  'a PDF that asks for a password is not sent, and what was filled into a form is seen and printed, also at large text',
  { tag: '@wide' },
  async ({ page, people }) => {
    const pedro = await people.patient('pedro');
    await signIn(page, pedro.cpf);
    await page.getByRole('link', { name: /Meus Documentos Enviados/ }).click();
    await page.getByLabel('Tipo de documento').selectOption({ label: 'Receita' });
    // With a mouse, unlike on a phone.
    await expect(page.getByText('ou soltar aqui')).toBeVisible();
    await page
      .getByLabel('Arquivo', { exact: true })
      .setInputFiles([file('fechado.pdf', LOCKED), file('anamnese.pdf', FORM)]);
    const sentNames: string[] = [];
    page.on('request', (request) => {
      const [, name] = /filename (\S+?)(?:,|$)/.exec(request.headers()['upload-metadata'] ?? '') ?? [];
      if (name !== undefined) sentNames.push(Buffer.from(name, 'base64').toString());
    });
    await expect(page.getByText(/^PDF, 1 página, protegido por senha/)).toBeVisible();
    await page.getByRole('button', { name: 'Salvar' }).click();
    const reason = 'Este PDF está protegido por senha. Salve-o sem senha e tente de novo.';
    await expect(page.getByRole('listitem').filter({ hasText: 'fechado.pdf' }).getByText(reason)).toBeVisible();

    await page.getByRole('button', { name: 'Abrir anamnese.pdf' }).click();
    expect(sentNames).toEqual(['anamnese.pdf']);
    const view = page.getByRole('region', { name: 'anamnese.pdf' });
    const canvas = view.locator('canvas').first();
    await expect.poll(() => inkOf(canvas)).toBeGreaterThan(0.005);
    // Screen readers and the browser's search find the value in the text over the page.
    await expect(view.getByText('DIPIRONA')).toBeAttached();
    await page.evaluate(printOntoCanvas);
    await page.getByRole('button', { name: 'Imprimir' }).click();
    const sheet = page.locator('body > canvas');
    await expect.poll(() => inkOf(sheet)).toBeGreaterThan(0.005);
    await sheet.evaluate((drawn) => drawn.remove());

    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const heightOf = async (): Promise<number> => (await view.boundingBox())?.height ?? 0;
    expect(await heightOf()).toBeGreaterThanOrEqual((page.viewportSize()?.height ?? 0) / 2);
    await view.scrollIntoViewIfNeeded();
    await expect(view).toBeInViewport({ ratio: 0.5 });
  },
);

/** The share of dark pixels in a drawn page. */
const inkOf = (canvas: Locator): Promise<number> =>
  canvas.evaluate((drawn: HTMLCanvasElement) => {
    if (drawn.width === 0) return 0;
    const { data = [] } = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height) ?? {};
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 0 && (data[at] ?? 255) < 100) dark += 1;
    return dark / (data.length / 4);
  });

/** Runs in the page: draws the first sheet onto a canvas when the page is printed. */
function printOntoCanvas(): void {
  window.print = () => {
    const canvas = document.createElement('canvas');
    const sheet = document.querySelector<HTMLImageElement>('body > div > img');
    if (!sheet) throw new Error('There is no sheet.');
    [canvas.width, canvas.height] = [sheet.naturalWidth, sheet.naturalHeight];
    canvas.getContext('2d')?.drawImage(sheet, 0, 0);
    document.body.append(canvas);
    window.dispatchEvent(new Event('afterprint'));
  };
}

/** A page with a picture, or a line of text by a font that the file does not bring. */
const pageOf = (resources: string, content: string, objects: string): Buffer =>
  Buffer.from(`%PDF-1.5
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Resources<<${resources}>>/Contents 4 0 R>> endobj
4 0 obj <</Length ${content.length}>>stream
${content}
endstream endobj
${objects}
trailer <</Size 9/Root 1 0 R>>
%%EOF
`);
/** Text by a predefined character map, whose font belongs to a collection of characters. */
const mapped = (map: string, collection: string, codes: string): Buffer =>
  pageOf(
    '/Font<</F 5 0 R>>',
    `BT /F 48 Tf 20 300 Td <${codes}> Tj ET`,
    `5 0 obj <</Type/Font/Subtype/Type0/BaseFont/Exame/Encoding/${map}/DescendantFonts[6 0 R]>> endobj
6 0 obj <</Type/Font/Subtype/CIDFontType0/BaseFont/Exame/FontDescriptor 7 0 R/CIDSystemInfo
<</Registry(Adobe)/Ordering(${collection})/Supplement 2>>>> endobj
7 0 obj <</Type/FontDescriptor/FontName/Exame/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 880/Descent -120
/CapHeight 700/StemV 80>> endobj`,
  );
const ZAPF_DINGBATS = '5 0 obj <</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>> endobj';
const HEMOGRAMA = Buffer.from('HEMOGRAMA').toString('hex');
const WIDE = Buffer.from('HEMOGRAMA', 'utf16le').swap16().toString('hex');
const DRAWN: readonly (readonly [name: string, content: Buffer])[] = [
  ['Shift-JIS.pdf', mapped('90ms-RKSJ-H', 'Japan1', HEMOGRAMA)],
  ['GBK.pdf', mapped('GBK-EUC-H', 'GB1', HEMOGRAMA)],
  ['UCS-2.pdf', mapped('UniGB-UCS2-H', 'GB1', WIDE)],
  ['Big5.pdf', mapped('ETen-B5-H', 'CNS1', HEMOGRAMA)],
  ['marcas.pdf', pageOf('/Font<</F 5 0 R>>', 'BT /F 48 Tf 20 300 Td (4444) Tj ET', ZAPF_DINGBATS)],
];
const BROKEN: readonly (readonly [name: string, content: Buffer])[] = [
  ['mapa-desconhecido.pdf', mapped('Inventado-H', 'Japan1', HEMOGRAMA)],
  [
    'jpeg2000.pdf',
    pageOf(
      '/XObject<</I 5 0 R>>',
      'q 300 0 0 300 20 20 cm /I Do Q',
      `5 0 obj <</Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/JPXDecode
/Length 12>>stream
not a stream
endstream endobj`,
    ),
  ],
];

test(
  'a PDF that names its character map is drawn, and what cannot be drawn is reported with a link to the file',
  { tag: '@wide' },
  async ({ page, people }) => {
    const pedro = await people.patient('pedro');
    await signIn(page, pedro.cpf);
    await page.getByRole('link', { name: /Meus Documentos Enviados/ }).click();
    await page.getByLabel('Tipo de documento').selectOption({ label: 'Receita' });
    await page
      .getByLabel('Arquivo', { exact: true })
      .setInputFiles([...DRAWN, ...BROKEN].map(([name, content]) => file(name, content)));
    await page.getByRole('button', { name: 'Salvar' }).click();
    const note = page.getByText('Uma parte deste documento não aparece aqui');
    for (const [name] of DRAWN) {
      await page.getByRole('button', { name: `Abrir ${name}` }).click();
      const canvas = page.getByRole('region', { name }).locator('canvas').first();
      await expect.poll(() => inkOf(canvas), name).toBeGreaterThan(0.002);
      await expect(note).toBeHidden();
      await page.keyboard.press('Escape');
    }
    for (const [name] of BROKEN) {
      await page.getByRole('button', { name: `Abrir ${name}` }).click();
      await expect(note, name).toBeVisible();
      await expect(page.getByRole('button', { name: 'Baixar o arquivo' })).toBeVisible();
      await page.keyboard.press('Escape');
    }
  },
);
