import { act, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { ToastRegion } from './toast.tsx';
import { neverCovered } from './use-clear-place.ts';

test.each([
  ['window', () => window.dispatchEvent(new Event('scroll'))],
  ['list', () => screen.getByText('Lista').dispatchEvent(new Event('scroll'))],
])('a toast moves when content that must not be covered reaches it by a scroll of the %s', (_, scroll) => {
  let top = 900;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.hasAttribute('data-keep-clear') ? top : 0, 390, 60);
  });
  const height = window.innerHeight;
  Object.assign(window, { innerHeight: 768 });
  renderUi(
    <>
      <div>Lista</div>
      <div {...neverCovered}>Controles</div>
      <ToastRegion toasts={[{ id: 1, kind: 'info', message: 'Link copiado' }]} onClose={() => undefined} />
    </>,
  );
  const region = screen.getByRole('region', { name: 'Avisos' });
  expect(region.style.getPropertyValue('--toast-foot')).toBe('');
  top = 700;
  act(() => void scroll());
  expect(region.style.getPropertyValue('--toast-foot')).toBe('80px');
  Object.assign(window, { innerHeight: height });
  jest.restoreAllMocks();
});
