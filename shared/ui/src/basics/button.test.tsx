import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { Button } from './button.tsx';

test('a button acts when it is pressed', async () => {
  const press = jest.fn();
  renderUi(
    <Button kind="main" onPress={press}>
      Entrar
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(press).toHaveBeenCalledTimes(1);
});

test('a busy button says so, retains the focus, and neither acts nor submits', async () => {
  const press = jest.fn();
  const submit = jest.fn();
  renderUi(
    <form onSubmit={submit}>
      <Button type="submit" busy onPress={press}>
        Solicitar Atendimento
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Carregando...' });
  button.focus();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('an idle button can be reached, does nothing, and its reason is read with it', async () => {
  const press = jest.fn();
  renderUi(
    <Button idle idleReason="Permita antes a câmera." onPress={press}>
      Continuar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Continuar', description: 'Permita antes a câmera.' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});
