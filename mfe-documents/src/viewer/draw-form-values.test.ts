import { drawFormValues, layFormValues } from './draw-form-values.ts';

const OPERATORS = {
  beginAnnotation: 80,
  endAnnotation: 81,
  showText: 44,
  showSpacedText: 45,
  nextLineShowText: 46,
  paintImageXObject: 85,
  paintInlineImageXObject: 86,
  paintImageMaskXObject: 83,
  constructPath: 91,
};
type Drawn = readonly [id: string, operator: keyof typeof OPERATORS];

/** Returns the text written into fields of 100 by 20 points, on a page that draws some of them itself. */
async function writtenInto(fields: readonly object[], drawn: readonly Drawn[] = []): Promise<readonly string[]> {
  const page = {
    getAnnotations: () =>
      Promise.resolve(
        fields.map((field, at) => ({ id: `${at}R`, subtype: 'Widget', rect: [10, 10, 110, 30], ...field })),
      ),
    getOperatorList: () =>
      Promise.resolve({
        fnArray: drawn.flatMap(([, operator]) => [
          OPERATORS.beginAnnotation,
          OPERATORS[operator],
          OPERATORS.endAnnotation,
        ]),
        argsArray: drawn.flatMap(([id]) => [[id], null, null]),
      }),
  };
  const texts: string[] = [];
  const pen = {
    font: '',
    measureText: (text: string) => ({ width: text.length * 5 }),
    fillText: (text: string) => texts.push(text),
  };
  const viewport = { scale: 1, convertToViewportRectangle: (rect: readonly number[]) => rect };
  await drawFormValues(page as never, viewport as never, pen as never, OPERATORS as never);
  return texts;
}

const NAME = { fieldType: 'Tx', fieldValue: 'Maria' };
const BOX = { fieldType: 'Btn', checkBox: true, fieldValue: 'Yes' };

it('the values of a form that the page does not draw are written, a chosen box as a tick', async () => {
  const smoker = { fieldType: 'Ch', fieldValue: ['s'], options: [{ exportValue: 's', displayValue: 'Sim' }] };
  expect(await writtenInto([NAME, smoker, BOX])).toEqual(['Maria', 'Sim', '✓']);
});

it('values that the page draws are not written again', async () => {
  expect(
    await writtenInto(
      [NAME, BOX],
      [
        ['0R', 'showText'],
        ['1R', 'constructPath'],
      ],
    ),
  ).toEqual([]);
});

it('a text around which the page draws a line alone is written', async () => {
  expect(await writtenInto([NAME], [['0R', 'constructPath']])).toEqual(['Maria']);
});

it('what is hidden, secret, empty or not chosen is not written', async () => {
  const radio = { fieldType: 'Btn', radioButton: true, fieldValue: 'a' };
  expect(
    await writtenInto([
      { ...NAME, annotationFlags: 2 },
      { ...NAME, password: true },
      { ...NAME, fieldValue: ' ' },
      { ...NAME, subtype: 'Link' },
      { ...BOX, fieldValue: 'Off' },
      { ...BOX, exportValue: 'No' },
      { ...radio, buttonValue: 'b' },
      { fieldType: 'Sig', fieldValue: 'Maria' },
    ]),
  ).toEqual([]);
  expect(await writtenInto([{ ...radio, buttonValue: 'a' }])).toEqual(['✓']);
});

it('a long text is broken into lines where its field has several', async () => {
  const long = { ...NAME, fieldValue: 'alergia a dipirona\ne a penicilina', multiLine: true };
  expect(await writtenInto([long])).toEqual(['alergia a dipirona', 'e a penicilina']);
  expect(await writtenInto([{ ...long, multiLine: false }])).toEqual(['alergia a dipirona e a penicilina']);
});

it('the values of a form › are laid over the page as text, drawn by the file or not, with descriptions', async () => {
  const laid: { textContent: string; style: { left?: string; top?: string } }[] = [];
  const container = {
    ownerDocument: { createElement: () => ({ textContent: '', style: {} }) },
    append: (text: (typeof laid)[number]) => void laid.push(text),
  };
  const fields = [
    { ...NAME, alternativeText: 'Nome' },
    { ...BOX, alternativeText: 'Fumante' },
    { ...NAME, fieldValue: 'segredo', password: true },
    { ...NAME, fieldValue: '' },
    { ...BOX, fieldValue: 'Off' },
  ];
  const page = {
    view: [0, 0, 200, 100],
    getAnnotations: () =>
      Promise.resolve(fields.map((field) => ({ subtype: 'Widget', rect: [50, 60, 110, 75], ...field }))),
  };
  await layFormValues(page as never, container as never, new AbortController().signal);
  expect(laid).toEqual([
    { textContent: 'Nome: Maria', style: { left: '25%', top: '25%' } },
    { textContent: 'Fumante: marcado', style: { left: '25%', top: '25%' } },
  ]);
});
