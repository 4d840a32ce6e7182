import type { OPS, PDFPageProxy, PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A form field of a page as pdf.js describes it. */
interface FormField {
  readonly id: string;
  readonly subtype: string;
  /** With the names of its parents, '' for one without a name. Boxes of one field share it, and its value. */
  readonly fieldName?: string;
  readonly annotationFlags?: number;
  /** Text, choice, button or signature. */
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  /** As the form describes it to people. */
  readonly alternativeText?: string | null;
  readonly rect: readonly number[];
  readonly checkBox?: boolean;
  readonly radioButton?: boolean;
  /** Of a checkbox and of a radio button, the value that means 'on'; unknown where none of its states is drawn. */
  readonly exportValue?: string;
  readonly buttonValue?: string | null;
  readonly multiLine?: boolean;
  readonly password?: boolean;
  readonly options?: readonly { readonly exportValue: string; readonly displayValue: string }[];
  readonly defaultAppearanceData?: { readonly fontSize?: number };
}

/** Counts the boxes of a field, by its name, on all pages of a document. */
export type CountBoxes = (fieldName: string) => Promise<number>;

/** A field with its visible value: '' when it shows none, undefined when that cannot be determined. */
type ReadField = readonly [field: FormField, value: string | undefined];

/** Hidden, and not for the screen (ISO 32000-2, 12.5.3). */
const UNSEEN_FLAGS = 2 | 32;
const TICK = '✓';
const LARGEST_POINTS = 12;
const LINE_HEIGHT = 1.2;
/** Text is not legible below this size, and leaves its field instead. */
const SMALLEST_PIXELS = 6;
/** Space between the border of a field and its text, in points. */
const PADDING_POINTS = 2;

/**
 * Draws the values of a form's fields for which the file brings no drawing: programs that fill in forms may leave it to
 * the reader, and pdf.js draws such fields only where the file asks for it.
 * @param pen of the canvas on which the page has been drawn
 * @returns whether every value is on the page now
 * @see docs/product/viewer.md
 */
export async function drawFormValues(
  page: PDFPageProxy,
  viewport: PageViewport,
  pen: CanvasRenderingContext2D,
  operators: typeof OPS,
  countBoxes: CountBoxes,
): Promise<boolean> {
  try {
    const fields = (await readFields(page, countBoxes)).filter(([, value]) => value !== '');
    if (fields.length === 0) return true;
    const drawn = await drawnFields(page, fields, operators);
    const undrawn = fields.filter(([{ id }]) => !drawn.has(id));
    for (const [field, value] of undrawn) if (value !== undefined) drawValue(field, value, viewport, pen);
    return undrawn.every(([, value]) => value !== undefined);
  } catch {
    // Without them the page can be seen all the same.
    return false;
  }
}

/**
 * Lays the values of a form's fields over its page, unseen, for screen readers and search: the text of a page has none
 * of them, whether the file draws them or not.
 * @param container of the texts of the page
 * @see docs/product/viewer.md
 */
export async function layFormValues(
  page: PDFPageProxy,
  container: HTMLElement,
  signal: AbortSignal,
  countBoxes: CountBoxes,
): Promise<void> {
  const fields = await readFields(page, countBoxes);
  if (signal.aborted) return;
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const share = (length: number, whole: number) => `${(100 * length) / whole}%`;
  for (const [field, value] of fields) {
    if (value === undefined || value === '') continue;
    const text = container.ownerDocument.createElement('span');
    const label = field.alternativeText?.trim();
    text.textContent = [label && `${label}: `, field.fieldType === 'Btn' ? 'marcado' : value].filter(Boolean).join('');
    const [x1 = 0, , , y2 = 0] = field.rect;
    text.style.left = share(x1 - left, right - left);
    text.style.top = share(top - y2, top - bottom);
    container.append(text);
  }
}

async function readFields(page: PDFPageProxy, countBoxes: CountBoxes): Promise<readonly ReadField[]> {
  const fields = (await page.getAnnotations()) as readonly FormField[];
  return Promise.all(
    fields.map(async (field): Promise<ReadField> => {
      if (isUnseen(field)) return [field, ''];
      if (field.fieldType !== 'Btn') return [field, textOf(field)];
      const isOn = isChosen(field) ?? (await isOnlyBox(field, fields, countBoxes));
      return [field, isOn ? TICK : isOn === false ? '' : undefined];
    }),
  );
}

const isUnseen = ({ subtype, password, annotationFlags = 0 }: FormField): boolean =>
  subtype !== 'Widget' || password === true || (annotationFlags & UNSEEN_FLAGS) !== 0;

/** The visible value of a text or a choice; '' when it is empty, or of a kind without one. */
function textOf({ fieldType, fieldValue, options = [] }: FormField): string {
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return '';
  const values = (Array.isArray(fieldValue) ? (fieldValue as readonly unknown[]) : [fieldValue]).filter(
    (value) => typeof value === 'string',
  );
  return values
    .map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value)
    .join(', ')
    .trim();
}

/** @returns undefined when the field has a value, and the file does not define whether that selects this button */
function isChosen({ fieldValue, checkBox, radioButton, exportValue, buttonValue }: FormField): boolean | undefined {
  if (typeof fieldValue !== 'string' || fieldValue === 'Off') return false;
  if (checkBox !== true && radioButton !== true) return false;
  const ownValue = checkBox === true ? exportValue : buttonValue;
  return typeof ownValue === 'string' ? ownValue === fieldValue : undefined;
}

/**
 * Checks whether a button is the only box of its field, so that any value of the field selects it: of 'Sim' and 'Não'
 * a value selects one.
 * @param fields all of its page, since a damaged form does not list each of them
 * @returns undefined when the value may select another button
 */
async function isOnlyBox(
  { fieldName = '', checkBox }: FormField,
  fields: readonly FormField[],
  countBoxes: CountBoxes,
): Promise<true | undefined> {
  if (checkBox !== true || fields.filter((field) => isBoxOf(field, fieldName)).length > 1) return undefined;
  return (await countBoxes(fieldName).catch(() => Infinity)) > 1 ? undefined : true;
}

const isBoxOf = ({ fieldName = '', checkBox }: FormField, name: string): boolean =>
  checkBox === true && fieldName === name;

/** The fields in which the page itself shows text, a picture or, in a button, lines. */
async function drawnFields(
  page: PDFPageProxy,
  fields: readonly ReadField[],
  operators: typeof OPS,
): Promise<ReadonlySet<string>> {
  const marks: readonly number[] = [
    operators.showText,
    operators.showSpacedText,
    operators.nextLineShowText,
    operators.paintImageXObject,
    operators.paintInlineImageXObject,
    operators.paintImageMaskXObject,
  ];
  const boxes = fields.filter(([{ fieldType }, value]) => fieldType === 'Btn' && value !== undefined);
  const buttons = new Set(boxes.map(([{ id }]) => id));
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawn = new Set<string>();
  let current: string | undefined;
  for (const [at, operator] of fnArray.entries()) {
    if (operator === operators.beginAnnotation) current = String((argsArray[at] as readonly unknown[])[0]);
    else if (operator === operators.endAnnotation) current = undefined;
    else if (current !== undefined) {
      // A border is not the value of a text field; a line in a box that should have a tick may be that.
      const isTick = operator === operators.constructPath && buttons.has(current);
      if (isTick || marks.includes(operator)) drawn.add(current);
    }
  }
  return drawn;
}

/** As large as the file says, or as fits; smaller where it would not fit into its field. */
function drawValue(field: FormField, text: string, viewport: PageViewport, pen: CanvasRenderingContext2D): void {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle([...field.rect]) as number[];
  const [left, top, width, height] = [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)];
  const padding = PADDING_POINTS * viewport.scale;
  const room = Math.max(1, width - 2 * padding);
  const wanted = field.defaultAppearanceData?.fontSize || LARGEST_POINTS;
  let size = field.fieldType === 'Btn' ? height : Math.min(wanted * viewport.scale, height / LINE_HEIGHT);
  let lines: readonly string[];
  do {
    pen.font = `${size}px sans-serif`;
    lines = field.multiLine === true ? linesOf(text, room, pen) : [text.replace(/\s+/g, ' ')];
    const widest = Math.max(...lines.map((line) => pen.measureText(line).width));
    if (widest <= room && lines.length * size * LINE_HEIGHT <= height) break;
    size *= 0.9;
  } while (size > SMALLEST_PIXELS);
  pen.fillStyle = 'black';
  pen.textBaseline = 'middle';
  const first = field.multiLine === true ? top + padding + size / 2 : top + height / 2;
  for (const [at, line] of lines.entries()) pen.fillText(line, left + padding, first + at * size * LINE_HEIGHT);
}

function linesOf(text: string, room: number, pen: CanvasRenderingContext2D): readonly string[] {
  return text.split(/\r\n?|\n/).flatMap((paragraph) => {
    const lines = [''];
    for (const word of paragraph.split(' ')) {
      const longer = [lines.at(-1), word].filter(Boolean).join(' ');
      if (pen.measureText(longer).width <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.filter((line, at) => line !== '' || at > 0);
  });
}
