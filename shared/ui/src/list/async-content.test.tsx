import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';
import { Skeleton } from './skeleton.tsx';

test('a part that did not open says so, and tries again', async () => {
  const retry = jest.fn();
  renderUi(<ErrorState onRetry={retry} support={{ phone: '0800 724 3838', code: 'mfe-home' }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Esta parte não abriu' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert').textContent).toContain('ligue 0800 724 3838 e diga o código mfe-home');
});

test('a part that did not open says that there is no internet, as long as there is none, and not what works', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderUi(<ErrorState title="Esta lista não abriu" onRetry={() => undefined} />);
  expect(screen.getByRole('heading', { name: 'Você está sem internet' })).toBeTruthy();
  expect(screen.queryByText(/continua funcionando/)).toBeNull();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('heading', { name: 'Esta lista não abriu' })).toBeTruthy();
  onLine.mockRestore();
});

test('a skeleton shows after 300 ms, not before', () => {
  jest.useFakeTimers();
  renderUi(<Skeleton label="Carregando documentos" />);
  act(() => jest.advanceTimersByTime(299));
  expect(screen.queryByText('Carregando documentos')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('Carregando documentos')).toBeTruthy();
  jest.useRealTimers();
});

test('a page that is loading reserves the height of a window before it shows', () => {
  renderUi(<LoadingState fillsWindow />);
  expect(screen.getByRole('status').className).toContain('window');
});

test.each([
  ['of a list', { rows: 4 }, 4],
  ['that fills the window', { fillsWindow: true }, 8],
])('a skeleton %s reserves its height before it shows', (_what, props, rows) => {
  const { container } = renderUi(<Skeleton {...props} />);
  expect(container.querySelectorAll('[aria-hidden]')).toHaveLength(rows);
});

test.each([
  ['skeleton', <Skeleton key="one" fillsWindow />, <Skeleton key="one" />],
  ['loading state', <LoadingState key="one" fillsWindow />, <LoadingState key="one" />],
])('the %s of a page, not that of a part, hides what follows until its position is known', (_, ofPage, ofPart) => {
  const { container, rerender } = renderUi(ofPage);
  expect(container.querySelector('[data-loads-page]')).not.toBeNull();
  rerender(ofPart);
  expect(container.querySelector('[data-loads-page]')).toBeNull();
});

test('a part that is loading says after five seconds that it is slow', () => {
  jest.useFakeTimers();
  renderUi(<LoadingState />);
  act(() => jest.advanceTimersByTime(4_999));
  expect(screen.getByRole('status').textContent).toBe('Abrindo...Isso leva poucos segundos.');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toContain('Está demorando mais do que o normal.');
  jest.useRealTimers();
});
