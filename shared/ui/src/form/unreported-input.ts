import { flushSync } from 'react-dom';

/** Moments before which a value in a box must be known: the form is used or sent, or drawn again. */
const EVENTS = ['change', 'focusin', 'pointerdown', 'keydown', 'submit'] as const;
const WITHOUT_TEXT = /^(?:button|checkbox|file|hidden|image|radio|reset|submit)$/;

/**
 * Reports text that was put into the boxes of a form without an event, as some password managers do: the form would
 * take them for empty, and clear them when it is drawn again. To be the ref of the form.
 * @returns ends it
 * @see docs/product/ui.md
 */
export function reportUnreportedInput(form: HTMLFormElement): () => void {
  const report = ({ type }: Event): void => {
    if (type === 'submit') flushSync(() => reportInput(form));
    else reportInput(form);
  };
  for (const name of EVENTS) form.addEventListener(name, report, true);
  return () => {
    for (const name of EVENTS) form.removeEventListener(name, report, true);
  };
}

function reportInput(form: HTMLFormElement): void {
  // All are read first: the report of one draws the form again, which clears the others.
  const unreported = [...form.elements]
    .filter(isTextBox)
    // React writes what it shows into the default value, too.
    .filter((box) => box.value !== box.defaultValue && !box.readOnly)
    .map((box) => ({ box, value: box.value }));
  for (const { box, value } of unreported) {
    // Past the setter by which React learns of values that are set: it would ignore the event.
    if (box.value !== value)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
    box.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }
}

const isTextBox = (box: Element): box is HTMLInputElement | HTMLTextAreaElement =>
  box instanceof HTMLTextAreaElement || (box instanceof HTMLInputElement && !WITHOUT_TEXT.test(box.type));
