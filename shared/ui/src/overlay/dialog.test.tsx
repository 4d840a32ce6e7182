import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../basics/button.tsx';
import { useUi } from '../foundation/ui.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Dialog } from './dialog.tsx';

function Opener({ cancellable = true, onCancel }: { readonly cancellable?: boolean; readonly onCancel?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const cancel = () => {
    onCancel?.();
    close();
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>Abrir</Button>
      {open && (
        <Dialog
          title="Deseja Sair da Sala?"
          onCancel={cancellable ? cancel : undefined}
          actions={<Button onPress={close}>Cancelar</Button>}
        >
          <p>Ao sair da sala, seu atendimento será encerrado.</p>
        </Dialog>
      )}
    </>
  );
}
const opener = () => screen.getByRole('button', { name: 'Abrir', hidden: true });
const dialog = () => screen.queryByRole('dialog', { name: 'Deseja Sair da Sala?' });

test('a dialog is modal with the focus on its title and gives it back; an action does not cancel it', async () => {
  const cancel = jest.fn();
  renderUi(<Opener onCancel={cancel} />);
  await userEvent.click(opener());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Deseja Sair da Sala?' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(opener());
  expect(cancel).not.toHaveBeenCalled();
});

test('Esc cancels a dialog', async () => {
  renderUi(<Opener />);
  await userEvent.click(opener());
  const open = dialog();
  if (!open) throw new Error('not open');
  const browserCloses = fireEvent(open, new Event('cancel', { cancelable: true }));
  expect(browserCloses).toBe(false);
  expect(dialog()).toBeNull();
});

test('a dialog that the browser closed is known to be closed', async () => {
  renderUi(<Opener />);
  await userEvent.click(opener());
  const open = dialog() as HTMLDialogElement;
  act(() => open.close());
  expect(dialog()).toBeNull();
});

test('a dialog that must be answered opens again when the browser closed it', async () => {
  renderUi(<Opener cancellable={false} />);
  await userEvent.click(opener());
  const open = dialog() as HTMLDialogElement;
  act(() => open.close());
  expect(open.open).toBe(true);
});

test('a dialog whose screen does not let it go now opens again when the browser closed it', () => {
  const declined = jest.fn();
  renderUi(<Dialog title="Sair?" onCancel={declined} actions={<Button onPress={declined}>Voltar</Button>} />);
  const open = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sair?' });
  act(() => open.close());
  expect(declined).toHaveBeenCalledTimes(1);
  expect(open.open).toBe(true);
});

test('Esc does nothing where one of the actions must be chosen', async () => {
  renderUi(<Opener cancellable={false} />);
  await userEvent.click(opener());
  const open = dialog();
  if (!open) throw new Error('not open');
  fireEvent(open, new Event('cancel', { cancelable: true }));
  expect(dialog()).toBe(open);
});

function Speaker() {
  const { announce } = useUi();
  return <Button onPress={() => announce('Endereço encontrado.')}>Dizer</Button>;
}

test('an announcement of a dialog is inside it, where screen readers notice it', async () => {
  const { announced } = renderUi(<Dialog title="Cadastro" actions={<Speaker />} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dizer' }));
  expect(screen.getByText('Endereço encontrado.').closest('[aria-live="polite"]')?.closest('dialog')).toBe(
    screen.getByRole('dialog', { name: 'Cadastro' }),
  );
  expect(announced).toEqual([]);
});
