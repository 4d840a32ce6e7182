import { act, screen } from '@testing-library/react';
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

test('a toast leaves the bottom of the window to a field that gets the focus', () => {
  const tops = new Map([['Nome', 690]]);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = tops.get(this.getAttribute('aria-label') ?? '');
    return new DOMRect(0, top ?? 0, 390, 60);
  });
  const [height, rect] = [window.innerHeight, globalThis.DOMRect];
  Object.assign(window, { innerHeight: 768 });
  renderUi(
    <>
      <input aria-label="Nome" />
      <ToastRegion toasts={[{ id: 1, kind: 'info', message: 'Link copiado' }]} onClose={() => undefined} />
    </>,
  );
  const region = screen.getByRole('region', { name: 'Avisos' });
  expect(region.style.getPropertyValue('--toast-foot')).toBe('');
  act(() => screen.getByLabelText('Nome').focus());
  expect(region.style.getPropertyValue('--toast-foot')).toBe('90px');
  Object.assign(window, { innerHeight: height, DOMRect: rect });
  jest.restoreAllMocks();
});

test.each([
  ['what a screen marks', <div {...neverCovered}>Cancelar</div>],
  ['the buttons that end a screen', <Actions>Cancelar</Actions>],
  ['the words of the waiting room', <WaitingStage art={null} title="Cancelar" />],
  ['the bottom of the waiting room', <WaitingStage art={null} title="Na fila" footer="Cancelar" />],
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
