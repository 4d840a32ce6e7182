import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readParts, renderUi } from '../testing/render-ui.tsx';
import { type ChatLine, ChatPanel } from './chat-panel.tsx';

const theirs = (id: string, text: string): ChatLine => ({ id, text, mine: false, author: 'Paula', time: '14:31' });
const mine = (id: string, text: string): ChatLine => ({ id, text, mine: true, author: 'Maria', time: '14:32' });
const field = () => screen.getByRole('textbox', { name: 'Mensagem' });

test.each(['', '   '])('an empty message (%j) is not sent, and the field says why', async (text) => {
  const send = jest.fn();
  renderUi(<ChatPanel messages={[]} onSend={send} />);
  if (text) await userEvent.type(field(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { description: 'Erro: Por favor, digite sua mensagem.' })).toBe(
    document.activeElement,
  );
  await userEvent.type(field(), 'a');
  expect(screen.queryByText('Por favor, digite sua mensagem.')).toBeNull();
});

test('Enter sends a message, Shift and Enter begin a new line, and the field is empty again', async () => {
  const send = jest.fn();
  renderUi(<ChatPanel messages={[]} onSend={send} />);
  await userEvent.type(field(), 'Oi,{Shift>}{Enter}{/Shift}tudo bem?{Enter}');
  expect(send).toHaveBeenCalledWith('Oi,\ntudo bem?');
  expect((field() as HTMLTextAreaElement).value).toBe('');
});

test('a message beyond the limit is not cut, is refused with a count, and is sent once it fits', async () => {
  const send = jest.fn();
  renderUi(<ChatPanel messages={[]} onSend={send} />);
  await userEvent.click(field());
  await userEvent.paste('a'.repeat(2_300));
  expect((field() as HTMLTextAreaElement).value).toHaveLength(2_300);
  expect(screen.getByText('300 caracteres além do limite.')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(send).not.toHaveBeenCalled();
  expect(
    screen.getByText('Sua mensagem tem 2.300 caracteres e o limite é 2.000. Retire 300 para enviar.'),
  ).toBeTruthy();
  await userEvent.clear(field());
  expect(screen.queryByText(/Retire 300/)).toBeNull();
  await userEvent.paste('a'.repeat(2_000));
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledWith('a'.repeat(2_000));
});

test('while a message is being sent, the next one waits in the field', async () => {
  const send = jest.fn();
  renderUi(<ChatPanel messages={[]} busy onSend={send} />);
  await userEvent.type(field(), 'Oi{Enter}');
  expect(send).not.toHaveBeenCalled();
  expect((field() as HTMLTextAreaElement).value).toBe('Oi');
});

test('the chat shows author, time and text of each message, and where the unread ones begin', () => {
  renderUi(
    <ChatPanel
      messages={[theirs('1', 'Boa tarde'), mine('2', 'Oi'), theirs('3', 'Tudo bem?')]}
      firstUnreadId="3"
      onSend={() => undefined}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Paula, 14:31Boa tarde',
    'Você, 14:32Oi',
    'Novas mensagens',
    'Paula, 14:31Tudo bem?',
  ]);
  expect(readParts(screen.getByText('Você, 14:32'))).toEqual(['Você, 14:32']);
});

test("the chat announces each new message of the other side once, and none of the patient's own", () => {
  const panel = (messages: readonly ChatLine[]) => <ChatPanel messages={messages} onSend={() => undefined} />;
  const { announced, rerender } = renderUi(panel([theirs('1', 'Boa tarde')]));
  rerender(panel([theirs('1', 'Boa tarde'), mine('2', 'Oi'), theirs('3', 'Tudo bem?')]));
  rerender(panel([theirs('1', 'Boa tarde'), mine('2', 'Oi'), theirs('3', 'Tudo bem?')]));
  expect(announced).toEqual([['polite', 'Paula: Tudo bem?']]);
});

describe('a chat log that gets lower', () => {
  let shrink: () => void;
  const original = globalThis.ResizeObserver;
  beforeEach(() => {
    globalThis.ResizeObserver = class implements ResizeObserver {
      constructor(changed: ResizeObserverCallback) {
        shrink = () => changed([], this);
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    };
  });
  afterEach(() => {
    globalThis.ResizeObserver = original;
  });

  function logOf(height: number): HTMLElement {
    renderUi(<ChatPanel messages={[theirs('1', 'Boa tarde')]} onSend={() => undefined} />);
    const log = screen.getByRole('list', { name: 'Mensagens' });
    Object.defineProperty(log, 'scrollHeight', { value: 600 });
    Object.defineProperty(log, 'clientHeight', { value: height, configurable: true });
    return log;
  }

  test('shows its end', () => {
    const log = logOf(300);
    log.scrollTop = 300;
    fireEvent.scroll(log);
    log.scrollTop = 0;
    shrink();
    expect(log.scrollTop).toBe(600);
  });

  test('preserves the scroll position of a reader who scrolled up', () => {
    const log = logOf(300);
    log.scrollTop = 100;
    fireEvent.scroll(log);
    shrink();
    expect(log.scrollTop).toBe(100);
  });
});

test('the chat closes by a named button, and takes the focus when it opens', async () => {
  const close = jest.fn();
  renderUi(<ChatPanel messages={[]} focusOnOpen onSend={() => undefined} onClose={close} />);
  expect(document.activeElement).toBe(field());
  await userEvent.click(screen.getByRole('button', { name: 'Fechar conversa' }));
  expect(close).toHaveBeenCalledTimes(1);
});
