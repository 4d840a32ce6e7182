import type { OPS, PDFPageProxy, PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A form field of a page as pdf.js describes it. */
interface FormField {
  readonly id: string;
  readonly subtype: string;
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
 * @see docs/product/viewer.md
 */
export async function drawFormValues(
  page: PDFPageProxy,
  viewport: PageViewport,
  pen: CanvasRenderingContext2D,
  operators: typeof OPS,
): Promise<void> {
  const fields = ((await page.getAnnotations()) as readonly FormField[]).filter((field) => valueOf(field) !== '');
  if (fields.length === 0) return;
  const drawn = await drawnFields(page, fields, operators);
  for (const field of fields) if (!drawn.has(field.id)) drawValue(field, viewport, pen);
}

/**
 * Lays the values of a form's fields over its page, unseen, for screen readers and search: the text of a page has none
 * of them, whether the file draws them or not.
 * @param container of the texts of the page
 * @see docs/product/viewer.md
 */
export async function layFormValues(page: PDFPageProxy, container: HTMLElement, signal: AbortSignal): Promise<void> {
  const fields = (await page.getAnnotations()) as readonly FormField[];
  if (signal.aborted) return;
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const share = (length: number, whole: number) => `${(100 * length) / whole}%`;
  for (const field of fields) {
    const value = valueOf(field);
    if (value === '') continue;
    const text = container.ownerDocument.createElement('span');
    const label = field.alternativeText?.trim();
    text.textContent = [label && `${label}: `, field.fieldType === 'Btn' ? 'marcado' : value].filter(Boolean).join('');
    const [x1 = 0, , , y2 = 0] = field.rect;
    text.style.left = share(x1 - left, right - left);
    text.style.top = share(top - y2, top - bottom);
    container.append(text);
  }
}

/** The visible value of a field; '' when it is empty, hidden, or of a kind without one. */
function valueOf(field: FormField): string {
  const { fieldType, fieldValue, annotationFlags = 0, options = [] } = field;
  if (field.subtype !== 'Widget' || field.password === true || (annotationFlags & UNSEEN_FLAGS) !== 0) return '';
  if (fieldType === 'Btn') return isOn(field) ? TICK : '';
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return '';
  const values = (Array.isArray(fieldValue) ? (fieldValue as readonly unknown[]) : [fieldValue]).filter(
    (value) => typeof value === 'string',
  );
  return values
    .map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value)
    .join(', ')
    .trim();
}

function isOn({ fieldValue, checkBox, radioButton, exportValue, buttonValue }: FormField): boolean {
  if (typeof fieldValue !== 'string' || fieldValue === 'Off') return false;
  if (checkBox === true) return exportValue === undefined || exportValue === fieldValue;
  return radioButton === true && buttonValue === fieldValue;
}

/** The fields in which the page itself shows text, a picture or, in a button, lines. */
async function drawnFields(
  page: PDFPageProxy,
  fields: readonly FormField[],
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
  const buttons = new Set(fields.filter(({ fieldType }) => fieldType === 'Btn').map(({ id }) => id));
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawn = new Set<string>();
  let current: string | undefined;
  for (const [at, operator] of fnArray.entries()) {
    if (operator === operators.beginAnnotation) current = String((argsArray[at] as readonly unknown[])[0]);
    else if (operator === operators.endAnnotation) current = undefined;
    else if (current !== undefined) {
      // A border is not the value of a text field; a line in a box may be its tick.
      const isTick = operator === operators.constructPath && buttons.has(current);
      if (isTick || marks.includes(operator)) drawn.add(current);
    }
  }
  return drawn;
}

/** As large as the file says, or as fits; smaller where it would not fit into its field. */
function drawValue(field: FormField, viewport: PageViewport, pen: CanvasRenderingContext2D): void {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle([...field.rect]) as number[];
  const [left, top, width, height] = [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)];
  const padding = PADDING_POINTS * viewport.scale;
  const room = Math.max(1, width - 2 * padding);
  const wanted = field.defaultAppearanceData?.fontSize || LARGEST_POINTS;
  const text = valueOf(field);
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
