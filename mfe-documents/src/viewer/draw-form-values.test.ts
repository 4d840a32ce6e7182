import { type CountBoxes, drawFormValues, layFormValues } from './draw-form-values.ts';

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

interface DrawOptions {
  readonly drawn?: readonly Drawn[];
  /** On all pages. */
  readonly countBoxes?: CountBoxes;
  readonly fillText?: () => never;
}

/** Draws the values of fields of 100 by 20 points, on a page that draws some of them itself. */
async function draw(
  fields: readonly object[],
  { drawn = [], countBoxes = () => Promise.resolve(1), fillText }: DrawOptions = {},
): Promise<{ readonly texts: readonly string[]; readonly isComplete: boolean }> {
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
    fillText: fillText ?? ((text: string) => texts.push(text)),
  };
  const viewport = { scale: 1, convertToViewportRectangle: (rect: readonly number[]) => rect };
  const isComplete = await drawFormValues(
    page as never,
    viewport as never,
    pen as never,
    OPERATORS as never,
    countBoxes,
  );
  return { texts, isComplete };
}
const writtenInto = async (fields: readonly object[], drawn: readonly Drawn[] = []): Promise<readonly string[]> =>
  (await draw(fields, { drawn })).texts;

const NAME = { fieldType: 'Tx', fieldValue: 'Maria' };
const BOX = { fieldType: 'Btn', checkBox: true, fieldName: 'fumante', fieldValue: 'Yes' };
const RADIO = { fieldType: 'Btn', radioButton: true, fieldName: 'sangue', fieldValue: 'a' };

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
  expect(
    await writtenInto([
      { ...NAME, annotationFlags: 2 },
      { ...NAME, password: true },
      { ...NAME, fieldValue: ' ' },
      { ...NAME, subtype: 'Link' },
      { ...BOX, fieldValue: 'Off' },
      { ...BOX, exportValue: 'No' },
      { ...RADIO, buttonValue: 'b' },
      { fieldType: 'Sig', fieldValue: 'Maria' },
    ]),
  ).toEqual([]);
  expect(await writtenInto([{ ...RADIO, buttonValue: 'a' }])).toEqual(['✓']);
});

describe('drawFormValues', () => {
  const UNKNOWN = { texts: [], isComplete: false };
  const unnamed = { ...BOX, fieldName: '' };

  it('ticks no box of several of one field when the file does not define which of them is chosen', async () => {
    expect(await draw([BOX, BOX])).toEqual(UNKNOWN);
    expect(await draw([unnamed, unnamed])).toEqual(UNKNOWN);
    // The other one may be hidden, or on another page.
    expect(await draw([BOX, { ...BOX, annotationFlags: 2 }])).toEqual(UNKNOWN);
    expect(await draw([BOX], { countBoxes: (name) => Promise.resolve(name === 'fumante' ? 2 : 1) })).toEqual(UNKNOWN);
    expect(await draw([BOX], { countBoxes: () => Promise.reject(new Error('a broken form')) })).toEqual(UNKNOWN);
  });

  it('ticks the box of several whose value is known', async () => {
    const boxes = [
      { ...BOX, exportValue: 'Yes' },
      { ...BOX, exportValue: 'No' },
    ];
    expect(await draw(boxes, { countBoxes: () => Promise.resolve(2) })).toEqual({ texts: ['✓'], isComplete: true });
  });

  it('ticks boxes without a known value of different fields', async () => {
    expect(await draw([BOX, { ...BOX, fieldName: 'diabetes' }])).toEqual({ texts: ['✓', '✓'], isComplete: true });
  });

  it('chooses no radio button of which no value is known', async () => {
    expect(await draw([{ ...RADIO, buttonValue: null }])).toEqual(UNKNOWN);
    expect(await draw([{ ...RADIO, buttonValue: null, fieldValue: 'Off' }])).toEqual({ texts: [], isComplete: true });
  });

  it('takes a mark of the page for the state of a button without a known value, a line not', async () => {
    expect(await draw([BOX, BOX], { drawn: [['0R', 'constructPath']] })).toEqual(UNKNOWN);
    const drawn: readonly Drawn[] = [
      ['0R', 'showText'],
      ['1R', 'showText'],
    ];
    expect(await draw([BOX, BOX], { drawn })).toEqual({ texts: [], isComplete: true });
  });

  it('writes the other values when one cannot be determined', async () => {
    expect(await draw([BOX, NAME, BOX])).toEqual({ texts: ['Maria'], isComplete: false });
  });

  it('returns that a value is missing when it cannot be written', async () => {
    const fillText = () => {
      throw new Error('no memory');
    };
    expect(await draw([NAME], { fillText })).toEqual(UNKNOWN);
  });
});

it('a long text is broken into lines where its field has several', async () => {
  const long = { ...NAME, fieldValue: 'alergia a dipirona\ne a penicilina', multiLine: true };
  expect(await writtenInto([long])).toEqual(['alergia a dipirona', 'e a penicilina']);
  expect(await writtenInto([{ ...long, multiLine: false }])).toEqual(['alergia a dipirona e a penicilina']);
});

it('layFormValues › adds known values as text, drawn by the file or not, with descriptions', async () => {
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
    { ...BOX, fieldName: 'diabetes', fieldValue: 'Off' },
    { ...BOX, fieldName: 'alergia', alternativeText: 'Sim' },
    { ...BOX, fieldName: 'alergia', alternativeText: 'Não' },
    { ...RADIO, buttonValue: null, alternativeText: 'A' },
  ];
  const page = {
    view: [0, 0, 200, 100],
    getAnnotations: () =>
      Promise.resolve(fields.map((field) => ({ subtype: 'Widget', rect: [50, 60, 110, 75], ...field }))),
  };
  await layFormValues(page as never, container as never, new AbortController().signal, () => Promise.resolve(1));
  expect(laid).toEqual([
    { textContent: 'Nome: Maria', style: { left: '25%', top: '25%' } },
    { textContent: 'Fumante: marcado', style: { left: '25%', top: '25%' } },
  ]);
});
