import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { chat, hangup, video } from '../basics/icons.ts';
import { readParts, renderUi } from '../testing/render-ui.tsx';
import { CallBar, CallButton, CallClock, CallMenu } from './call-bar.tsx';
import { ConnectionBars } from './call-stage.tsx';
import { litBars, SoundMeter, type SoundSource } from './camera-arch.tsx';

test('call controls show their state as text, and the end button ends the call', async () => {
  const end = jest.fn();
  renderUi(
    <CallBar>
      <CallButton icon={video} label="Câmera ligada" onPress={() => undefined} />
      <CallButton icon={hangup} label="Cancelar ligação" end onPress={end} />
    </CallBar>,
  );
  expect(screen.getByRole('group', { name: 'Controles da chamada' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Câmera ligada' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar ligação' }));
  expect(end).toHaveBeenCalledTimes(1);
});

describe('the menu of a call', () => {
  function open(press = jest.fn()): jest.Mock {
    renderUi(
      <>
        <CallMenu
          label="Mais"
          items={[
            { icon: video, label: 'Reiniciar minha sala', onPress: press },
            { icon: hangup, label: 'Cancelar ligação', danger: true, onPress: () => undefined },
          ]}
        />
        <button type="button">Fora</button>
      </>,
    );
    return press;
  }
  const toggle = () => screen.getByRole('button', { name: 'Mais' });
  const item = () => screen.queryByRole('button', { name: 'Reiniciar minha sala' });

  test('opens and closes with its button', async () => {
    open();
    expect(item()).toBeNull();
    await userEvent.click(toggle());
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    expect(item()).toBeTruthy();
    await userEvent.click(toggle());
    expect(item()).toBeNull();
  });

  test('does what was chosen, once, and gives the focus back', async () => {
    const press = open();
    await userEvent.click(toggle());
    await userEvent.click(item()!);
    expect(press).toHaveBeenCalledTimes(1);
    expect(item()).toBeNull();
    expect(document.activeElement).toBe(toggle());
  });

  test('is left with Esc, which gives the focus back, and by going elsewhere, which does not', async () => {
    open();
    await userEvent.click(toggle());
    await userEvent.tab();
    expect(document.activeElement).toBe(item());
    await userEvent.keyboard('{Escape}');
    expect(item()).toBeNull();
    expect(document.activeElement).toBe(toggle());
    await userEvent.click(toggle());
    await userEvent.click(screen.getByRole('button', { name: 'Fora' }));
    expect(item()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fora' }));
  });
});

test('unread messages are counted on the button and read with it; without any there is no count', () => {
  const button = (unread: number) => (
    <CallButton icon={chat} label="Conversa" unread={unread} expanded={false} onPress={() => undefined} />
  );
  const { rerender } = renderUi(button(2));
  expect(screen.getByRole('button', { name: /Conversa ?, 2 mensagens novas/, expanded: false })).toBeTruthy();
  expect(screen.getByTestId('unread-count').textContent).toBe('2');
  rerender(button(1));
  expect(screen.getByRole('button', { name: /Conversa ?, 1 mensagem nova$/ })).toBeTruthy();
  rerender(button(0));
  expect(screen.queryByTestId('unread-count')).toBeNull();
});

test('the connection bars read as their label alone', () => {
  renderUi(<ConnectionBars level={1} label="Conexão Instável" />);
  expect(screen.getByTestId('connection-level').textContent).toBe('Conexão Instável');
});

test.each([
  [0, 0],
  [0.04, 0],
  [0.06, 1],
  [0.5, 5],
  [1, 10],
  [7, 10],
  [-1, 0],
])('a sound level of %p lights %p bars', (level, bars) => {
  expect(litBars(level)).toBe(bars);
});

test('the sound level bars follow the sound without rendering again, and let go of it', () => {
  const drawn = jest.fn();
  const stop = jest.fn();
  let say: (level: number) => void = () => undefined;
  const source: SoundSource = (listener) => {
    say = listener;
    return stop;
  };
  const { container, unmount } = renderUi(
    <Profiler id="sound" onRender={drawn}>
      <SoundMeter source={source} />
    </Profiler>,
  );
  const before = drawn.mock.calls.length;
  for (const level of [0.2, 0.4, 0.6]) say(level);
  expect(container.querySelector('[data-lit]')?.getAttribute('data-lit')).toBe('6');
  expect(drawn.mock.calls).toHaveLength(before);
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('the clock counts the seconds of the call by the given time', () => {
  jest.useFakeTimers({ now: 65_000 });
  try {
    const { container } = renderUi(<CallClock startedAtMs={0} nowMs={Date.now} />);
    renderUi(
      <small>
        <CallClock startedAtMs={0} nowMs={Date.now} sentence={(time) => `Em chamada, ${time}`} />
      </small>,
    );
    expect(container.textContent).toBe('01:05');
    expect(readParts(screen.getByText('Em chamada, 01:05'))).toEqual(['Em chamada, 01:05']);
    act(() => jest.advanceTimersByTime(1_000));
    expect(container.textContent).toBe('01:06');
  } finally {
    jest.useRealTimers();
  }
});
