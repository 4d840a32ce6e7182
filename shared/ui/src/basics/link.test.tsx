import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Link } from './link.tsx';

test('an address of the product is followed inside it', () => {
  const { followed } = renderUi(<Link href="/esqueci-senha">Esqueci a senha</Link>);
  const notPrevented = fireEvent.click(screen.getByRole('link', { name: 'Esqueci a senha' }));
  expect(notPrevented).toBe(false);
  expect(followed).toEqual(['/esqueci-senha']);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click on a link with %j is left to the browser',
  (how) => {
    const { followed } = renderUi(<Link href="/termos">Termo de uso</Link>);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link'), how);
    expect(followed).toEqual([]);
  },
);

test('another address is left to the browser, and a new tab is announced as text', () => {
  const { followed } = renderUi(
    <Link href="https://privacy.example/" newTab>
      Politica de Privacidade
    </Link>,
  );
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const link = screen.getByRole('link', { name: 'Politica de Privacidade (abre em outra aba)' });
  fireEvent.click(link);
  expect(followed).toEqual([]);
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test('a link with a separate handler is followed by it', () => {
  const own = jest.fn();
  const { followed } = renderUi(
    <Link href="/termos" onNavigate={own}>
      Termo de uso
    </Link>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(own).toHaveBeenCalledWith('/termos');
  expect(followed).toEqual([]);
});
