import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { ImagesField } from './images-field.tsx';

const png = (name: string) => new File(['x'], name, { type: 'image/png' });

beforeAll(() => {
  // jsdom makes no addresses of files.
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = jest.fn();
});

function Images({ initial = [], busy }: { readonly initial?: readonly File[]; readonly busy?: boolean }) {
  const [value, setValue] = useState(initial);
  return <ImagesField id="images" label="Fotos ou exames" value={value} onChange={setValue} busy={busy} />;
}

test('the control that adds a picture is labelled by what it adds, not by the browser’s text about files', () => {
  renderUi(<Images />);
  const named = screen.getByLabelText('Adicionar').getAttribute('aria-labelledby')?.split(' ') ?? [];
  expect(named.map((id) => document.getElementById(id)?.textContent)).toEqual(['Adicionar', 'Fotos ou exames']);
});

test('pictures are previewed, counted aloud and taken out again', async () => {
  const { announced } = renderUi(<Images />);
  await userEvent.upload(screen.getByLabelText('Adicionar'), [png('costas.png'), png('exame.png')]);
  expect(screen.getByRole('img', { name: 'Imagem 1: costas.png' }).getAttribute('src')).toBe('blob:costas.png');
  expect(announced).toEqual([['polite', '2 de 3 imagens escolhidas.']]);
  await userEvent.click(screen.getByRole('button', { name: 'Remover imagem 1' }));
  expect(screen.queryByRole('img', { name: /costas/ })).toBeNull();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:costas.png');
  expect(announced.at(-1)).toEqual(['polite', 'costas.png removida.']);
  expect(document.activeElement).toBe(screen.getByLabelText('Adicionar'));
});

test('a fault is shown, announced at once, and removed after the next good choice', async () => {
  const { announced } = renderUi(<Images />);
  await userEvent.upload(
    screen.getByLabelText('Adicionar'),
    [new File(['x'], 'doc.pdf', { type: 'application/pdf' })],
    { applyAccept: false },
  );
  expect(screen.getByText('doc.pdf: envie somente imagens JPEG ou PNG.')).toBeTruthy();
  expect(announced).toEqual([['assertive', 'doc.pdf: envie somente imagens JPEG ou PNG.']]);
  await userEvent.upload(screen.getByLabelText('Adicionar'), [png('a.png')]);
  expect(screen.queryByText(/envie somente/)).toBeNull();
});

test('a picture that is too large announces its fault only', async () => {
  const { announced } = renderUi(<Images />);
  await userEvent.upload(screen.getByLabelText('Adicionar'), [
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'enorme.png', { type: 'image/png' }),
  ]);
  expect(announced).toEqual([['assertive', 'enorme.png: cada imagem pode ter até 5 MB.']]);
  expect(screen.queryByRole('img', { name: /enorme/ })).toBeNull();
});

test('a field with three pictures offers no further one', async () => {
  renderUi(<Images />);
  await userEvent.upload(screen.getByLabelText('Adicionar'), [png('a.png'), png('b.png'), png('c.png')]);
  expect(screen.getByLabelText('Adicionar').closest('li')?.hidden).toBe(true);
});

test('while the last choice is worked on nothing is added or taken out, and the focus stays', async () => {
  const { announced } = renderUi(<Images initial={[png('a.png')]} busy />);
  const input = screen.getByLabelText('Adicionar');
  await userEvent.upload(input, [png('b.png')]);
  await userEvent.click(screen.getByRole('button', { name: 'Remover imagem 1' }));
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(announced).toEqual([]);
  input.focus();
  expect(document.activeElement).toBe(input);
});
