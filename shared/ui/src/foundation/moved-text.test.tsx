import { render, screen } from '@testing-library/react';
import { tolerateMovedText } from './moved-text.ts';

const { removeChild, insertBefore } = Object.getOwnPropertyDescriptors(Node.prototype);
beforeEach(() => tolerateMovedText(document));
afterEach(() => Object.defineProperties(Node.prototype, { removeChild, insertBefore }));

/** Adjacent texts, one of which appears and disappears, and an element that is inserted before them. */
const Place = ({ isNext = false, isCounted = true }) => (
  <p>
    {isNext && <b>É a sua vez</b>}
    {isCounted && 'Faltam '}
    {isCounted ? '2 pessoas' : 'Ninguém à frente'}
  </p>
);

const textsOf = (element: Node): Text[] =>
  [...element.childNodes].flatMap((node) => (node instanceof Text ? [node] : textsOf(node)));

/** Moves each text into a separate element. */
const wrapTexts = () => {
  for (const text of textsOf(document.body)) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
};

/** Replaces each text, as a translator does. */
const replaceTexts = () => {
  for (const text of textsOf(document.body)) {
    const font = document.createElement('font');
    font.append(`(${text.data})`);
    text.replaceWith(font);
  }
};

it('tolerateMovedText › takes a wrapped text away with its wrapper', () => {
  const { container, rerender } = render(<Place />);
  wrapTexts();
  rerender(<Place isCounted={false} />);
  expect(container.textContent).toBe('Ninguém à frente');
});

it('tolerateMovedText › adds an element before a wrapped text', () => {
  const { container, rerender } = render(<Place />);
  wrapTexts();
  rerender(<Place isNext />);
  expect(container.innerHTML).toBe('<p><b>É a sua vez</b><font>Faltam </font><font>2 pessoas</font></p>');
});

it('tolerateMovedText › preserves the screen when texts were replaced', () => {
  const { rerender, unmount } = render(<Place />);
  replaceTexts();
  rerender(<Place isNext isCounted={false} />);
  expect(screen.getByText('É a sua vez')).toBeTruthy();
  unmount();
  expect(document.body.textContent).toBe('');
});

it('tolerateMovedText › leaves unmoved nodes to the browser', () => {
  const list = document.createElement('ul');
  const [first, last] = [document.createElement('li'), document.createElement('li')];
  list.append(last);
  expect(list.insertBefore(first, last)).toBe(first);
  expect([...list.childNodes]).toEqual([first, last]);
  expect(list.removeChild(first)).toBe(first);
  expect([...list.childNodes]).toEqual([last]);
});
