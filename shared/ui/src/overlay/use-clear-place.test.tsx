import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { WaitingStage } from '../care/waiting-stage.tsx';
import { Actions } from '../page/layout.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { ToastRegion } from './toast.tsx';
import { freeBottomOffset, neverCovered } from './use-clear-place.ts';

const toast = { left: 12, right: 378, height: 60 };
const box = (top: number, bottom: number) => ({ left: 0, right: 390, top, bottom });
const seen = { windowHeight: 844, bottom: 844 };

test.each([
  ['at the bottom of the window', [], seen, 12],
  ['above the keyboard of a phone', [], { windowHeight: 844, bottom: 500 }, 356],
  ['above the controls of a call', [box(750, 844)], seen, 106],
  ['above a field over those controls', [box(750, 844), box(690, 740)], seen, 166],
  ['at the bottom next to an obstacle at its side', [box(0, 700)], seen, 12],
  ['nowhere at the bottom when there is no free space', [box(0, 844)], seen, undefined],
])('a toast is placed %s', (_, obstacles, window, bottom) => {
  expect(freeBottomOffset(toast, obstacles, window)).toBe(bottom);
});

test('a toast at the bottom of a part moves above what must not be covered, and back after it', () => {
  let top = 690;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.hasAttribute('data-keep-clear')) return new DOMRect(0, top, 390, 60);
    const lift = Number.parseFloat((this as HTMLElement).style.getPropertyValue('--toast-lift')) || 0;
    // The part's own layout gives the region its place, without a height; the toast in it has one.
    return new DOMRect(0, 740 - lift, 390, this.getAttribute('aria-label') === 'Avisos' ? 0 : 60);
  });
  renderUi(
    <>
      <div {...neverCovered}>Cancelar</div>
      <ToastRegion
        toasts={[{ id: 1, kind: 'info', message: 'Link copiado' }]}
        onClose={() => undefined}
        placement="inline"
      />
    </>,
  );
  const lift = () => screen.getByRole('region', { name: 'Avisos' }).style.getPropertyValue('--toast-lift');
  expect(lift()).toBe('62px');
  top = 500;
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(lift()).toBe('');
  jest.restoreAllMocks();
});

const pressed = [box(560, 616), box(640, 696), box(788, 844)];
test.each([
  ['above the lowest button', pressed, seen, 68],
  ['between two buttons where there is just room for it', [box(500, 690), box(752, 844)], seen, 94],
  ['above buttons that follow one another', [box(660, 720), box(728, 844)], seen, 196],
  ['over the least of buttons that leave no room', [box(0, 700), box(740, 844)], seen, 84],
  ['where the least is covered at the bottom', [box(0, 700), box(820, 844)], { ...seen, top: 600 }, 36],
])('a toast is placed %s', (_, buttons, window, bottom) => {
  expect(freeBottomOffset(toast, [], window, buttons)).toBe(bottom);
});

/** Draws a page in a window 768 px high; each element is where its label says, others where `toast` is. */
function renderAt(places: Readonly<Record<string, readonly [top: number, height: number]>>, content: ReactNode) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, height] = places[this.getAttribute('aria-label') ?? ''] ?? [0, 60];
    return new DOMRect(0, top, 390, height);
  });
  jest.replaceProperty(window, 'innerHeight', 768);
  renderUi(
    <>
      {content}
      <ToastRegion toasts={[{ id: 1, kind: 'info', message: 'Link copiado' }]} onClose={() => undefined} />
    </>,
  );
  const region = screen.getByRole('region', { name: 'Avisos' });
  return { bottomOffset: () => region.style.getPropertyValue('--toast-foot') };
}
afterEach(() => jest.restoreAllMocks());

test('a toast leaves the bottom of the window to a field that gets the focus', () => {
  const { bottomOffset } = renderAt(
    { Motivo: [0, 700], Nome: [700, 60] },
    <>
      <textarea aria-label="Motivo" />
      <input aria-label="Nome" />
    </>,
  );
  expect(bottomOffset()).toBe('');
  act(() => screen.getByLabelText('Nome').focus());
  expect(bottomOffset()).toBe('80px');
});

test.each([
  ['a button', <button key="one" type="button" aria-label="Abrir" />],
  ['a link', <a key="one" href="/" aria-label="Abrir" />],
  ['the mark of a step', <li key="one" aria-current="step" aria-label="Abrir" />],
  [
    'the label of a choice',
    <label key="one" aria-label="Abrir">
      <input type="radio" />
    </label>,
  ],
])('a toast is shown above %s', (_, content) => {
  expect(renderAt({ Abrir: [690, 60] }, content).bottomOffset()).toBe('90px');
});

test('a toast over a dialog that fills the window covers nothing that is pressed in it', () => {
  const content = (
    <>
      <button type="button" aria-label="Atrás" />
      <dialog open aria-label="Cadastro">
        <button type="button" aria-label="Salvar" />
      </dialog>
    </>
  );
  expect(renderAt({ Atrás: [600, 60], Cadastro: [0, 768], Salvar: [700, 60] }, content).bottomOffset()).toBe('80px');
});

test('a toast over a dialog that fills the window leaves its sentence readable', () => {
  const content = (
    <dialog open aria-label="Sair?">
      <p aria-label="Frase">O que você preencheu será apagado.</p>
      <button type="button" aria-label="Sair" />
    </dialog>
  );
  expect(renderAt({ 'Sair?': [0, 768], Frase: [630, 60], Sair: [700, 60] }, content).bottomOffset()).toBe('150px');
});

test('a toast is shown above a question that is asked over a dialog that fills the window', () => {
  const content = (
    <dialog open aria-label="Cadastro">
      <dialog open aria-label="Descartar?">
        <p aria-label="Frase">O que você preencheu será apagado.</p>
        <button type="button" aria-label="Descartar" />
      </dialog>
    </dialog>
  );
  const places = { Cadastro: [0, 768], 'Descartar?': [500, 268], Frase: [560, 60], Descartar: [700, 60] } as const;
  expect(renderAt(places, content).bottomOffset()).toBe('280px');
});

test('a toast covers a sentence rather than a button', () => {
  const [sentence, buttons] = [[box(500, 600)], [box(0, 500), box(600, 844)]];
  expect(freeBottomOffset(toast, [], seen, buttons, sentence)).toBe(256);
});

test('a toast is placed again when a button has come below it', () => {
  jest.useFakeTimers();
  const places: Record<string, readonly [number, number]> = { Abrir: [900, 60] };
  const { bottomOffset } = renderAt(places, <button type="button" aria-label="Abrir" />);
  expect(bottomOffset()).toBe('');
  places.Abrir = [690, 60];
  act(() => void jest.advanceTimersByTime(250));
  expect(bottomOffset()).toBe('90px');
  jest.useRealTimers();
});

test('a toast is placed again at once when a change of the page has moved a button below it', async () => {
  jest.useFakeTimers();
  const places: Record<string, readonly [number, number]> = { Abrir: [900, 60] };
  const { bottomOffset } = renderAt(
    places,
    <>
      <button type="button" aria-label="Abrir" />
      <p>Resumo</p>
    </>,
  );
  expect(bottomOffset()).toBe('');
  places.Abrir = [690, 60];
  screen.getByText('Resumo').remove();
  await Promise.resolve();
  expect(bottomOffset()).toBe('90px');
  jest.useRealTimers();
});

test.each([
  ['what a screen marks', <div {...neverCovered}>Cancelar</div>],
  ['the buttons that end a screen', <Actions>Cancelar</Actions>],
  ['the words of the waiting room', <WaitingStage art={null} title="Cancelar" />],
  ['the button that cancels a wait', <WaitingStage art={null} title="Na fila" cancel="Cancelar" />],
  ['the notes of the waiting room', <WaitingStage art={null} title="Na fila" notes="Cancelar" />],
])('a toast is shown above %s', (_, content) => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.textContent === 'Cancelar' ? 690 : 0, 390, 60);
  });
  const height = window.innerHeight;
  Object.assign(window, { innerHeight: 768 });
  renderUi(
    <>
      {content}
      <ToastRegion toasts={[{ id: 1, kind: 'info', message: 'Link copiado' }]} onClose={() => undefined} />
    </>,
  );
  expect(screen.getByRole('region', { name: 'Avisos' }).style.getPropertyValue('--toast-foot')).toBe('90px');
  Object.assign(window, { innerHeight: height });
  jest.restoreAllMocks();
});
