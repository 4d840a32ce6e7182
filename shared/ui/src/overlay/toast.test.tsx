import { act, fireEvent, screen } from '@testing-library/react';
import { Note } from '../basics/note.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { ToastRegion } from './toast.tsx';

const toast = {
  id: 1,
  kind: 'danger',
  message: 'Falha ao obter paciente, tente novamente mais tarde!',
  durationMs: 3000,
} as const;
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a toast is announced once and leaves after its time', () => {
  const close = jest.fn();
  const { announced, rerender } = renderUi(<ToastRegion toasts={[toast]} onClose={close} />);
  rerender(<ToastRegion toasts={[toast]} onClose={close} />);
  expect(announced).toEqual([['assertive', toast.message]]);
  wait(2999);
  expect(close).not.toHaveBeenCalled();
  wait(1);
  expect(close).toHaveBeenCalledWith(1);
});

test('a toast is seen but not announced when a notice in the page announces the same message', () => {
  const { announced } = renderUi(
    <>
      <Note kind="danger" title="Não foi possível entrar" live>
        {toast.message}
      </Note>
      <ToastRegion toasts={[toast]} onClose={() => undefined} />
    </>,
  );
  expect(screen.getAllByText(toast.message)).toHaveLength(2);
  expect(announced).toEqual([]);
});

test('one toast is shown and announced at a time; the next one follows when it is closed', () => {
  const next = { ...toast, id: 2, message: 'Você está na fila, posição 2.' };
  const { announced, rerender } = renderUi(<ToastRegion toasts={[toast, next]} onClose={() => undefined} />);
  expect(screen.queryByText(next.message)).toBeNull();
  rerender(<ToastRegion toasts={[next]} onClose={() => undefined} />);
  expect(screen.getByText(next.message)).toBeTruthy();
  expect(announced.map(([, message]) => message)).toEqual([toast.message, next.message]);
});

test.each([
  ['pointed at', (box: Element) => fireEvent.pointerEnter(box), (box: Element) => fireEvent.pointerLeave(box)],
  ['focused', () => fireEvent.focus(screen.getByRole('button')), () => fireEvent.blur(screen.getByRole('button'))],
])('a toast stays while it is %s, then for the rest of its time', (_, begin, end) => {
  const close = jest.fn();
  renderUi(<ToastRegion toasts={[toast]} onClose={close} />);
  const box = screen.getByText(toast.message).parentElement;
  if (!box) throw new Error('no toast');
  wait(2000);
  begin(box);
  wait(60_000);
  expect(close).not.toHaveBeenCalled();
  end(box);
  wait(999);
  expect(close).not.toHaveBeenCalled();
  wait(1);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a toast that is focused and hovered stays until both are over', () => {
  const close = jest.fn();
  renderUi(<ToastRegion toasts={[toast]} onClose={close} />);
  const button = screen.getByRole('button', { name: 'Fechar' });
  fireEvent.focus(button);
  fireEvent.pointerEnter(button.parentElement ?? button);
  fireEvent.pointerLeave(button.parentElement ?? button);
  wait(60_000);
  expect(close).not.toHaveBeenCalled();
  fireEvent.blur(button);
  wait(3000);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a toast without a duration stays until its button closes it', () => {
  const close = jest.fn();
  renderUi(
    <ToastRegion
      placement="inline"
      toasts={[{ id: 'a', kind: 'info', message: 'Você está na fila, posição 3.' }]}
      onClose={close}
    />,
  );
  wait(600_000);
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(close).toHaveBeenCalledWith('a');
});

test('a region of the window is outside the measured container, an inline one inside', () => {
  const { rerender } = renderUi(<ToastRegion toasts={[]} onClose={() => undefined} />);
  const inRoom = () => screen.getByRole('region', { name: 'Avisos' }).closest('.room') !== null;
  expect(inRoom()).toBe(false);
  rerender(<ToastRegion toasts={[]} placement="inline" onClose={() => undefined} />);
  expect(inRoom()).toBe(true);
});
