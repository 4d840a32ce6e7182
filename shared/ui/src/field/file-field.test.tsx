import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Controlled } from '../testing/fixture.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { FileField, type FileFieldProps } from './file-field.tsx';

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const png = (name: string) => new File(['x'], name, { type: 'image/png' });

beforeAll(() => {
  // jsdom makes no addresses of files.
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = jest.fn();
});

function draw(props: Partial<FileFieldProps> = {}) {
  const { announced } = renderUi(
    <Controlled<readonly File[]> initial={[]}>
      {(field) => (
        <FileField
          {...field}
          label="Documento"
          types={['image/jpeg', 'image/png', 'application/pdf']}
          maxBytes={1024 * 1024}
          {...props}
        />
      )}
    </Controlled>,
  );
  return { input: screen.getByLabelText<HTMLInputElement>('Documento'), announced };
}
const zone = (input: HTMLElement): HTMLElement => input.parentElement ?? input;
const names = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);

test('a file field names the accepted types, and its picker offers only those', () => {
  const { input } = draw({ max: 3 });
  expect(screen.getByText('JPEG, PNG ou PDF, até 1 MB cada, no máximo 3 arquivos.').id).toBe(
    input.getAttribute('aria-describedby'),
  );
  const accept = 'image/jpeg,.jpg,.jpeg,.jfif,image/png,.png,application/pdf,.pdf';
  expect([input.accept, input.multiple]).toEqual([accept, true]);
});

test('a file field has an explicit label, and so has the control that takes a photo for it', () => {
  const { input } = draw({ camera: true });
  // From `aria-labelledby`: browsers add their text, such as 'No file chosen', to a name that a label gives.
  const nameOf = (element: Element) => document.getElementById(element.getAttribute('aria-labelledby') ?? '');
  expect(nameOf(input)?.textContent).toBe('Documento');
  expect(nameOf(screen.getByLabelText('Tirar foto'))?.textContent).toBe('Tirar foto');
});

test('a chosen file that will be refused says why on its card', async () => {
  const { input } = draw({
    max: 3,
    faultOf: ({ name }) => (name === 'b.pdf' ? 'Está protegido por senha.' : undefined),
  });
  await userEvent.upload(input, [pdf('a.pdf'), pdf('b.pdf')]);
  const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cards).toEqual(['a.pdf1 kBRemover', 'b.pdf1 kBEstá protegido por senha.Remover']);
});

test('a picture is previewed, a document named with its size', async () => {
  const { input, announced } = draw({ max: 3 });
  await userEvent.upload(input, [png('joelho.png'), pdf('hemograma.pdf')]);
  expect(screen.getByRole('img', { name: 'Prévia de joelho.png' }).getAttribute('src')).toBe('blob:joelho.png');
  expect(screen.getAllByRole('listitem')[1]?.textContent).toBe('hemograma.pdf1 kBRemover');
  expect(announced).toEqual([['polite', '2 arquivos escolhidos.']]);
});

test('a picture that cannot be drawn is shown as a sheet', async () => {
  const { input } = draw();
  await userEvent.upload(input, png('quebrada.png'));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(names()).toEqual(['quebrada.png']);
});

test('a dropped file counts as chosen', () => {
  const { input, announced } = draw();
  fireEvent.drop(zone(input), { dataTransfer: { files: [pdf('receita.pdf')] } });
  expect(names()).toEqual(['receita.pdf']);
  expect(announced).toEqual([['polite', '1 arquivo escolhido: receita.pdf.']]);
});

test('a text that is dropped changes nothing', () => {
  const { input, announced } = draw();
  fireEvent.drop(zone(input), { dataTransfer: { files: [] } });
  expect(names()).toEqual([]);
  expect(announced).toEqual([]);
});

test('one file is replaced by the next; a refused one replaces nothing', async () => {
  const { input, announced } = draw();
  await userEvent.upload(input, pdf('antes.pdf'));
  await userEvent.upload(input, pdf('depois.pdf'));
  expect(names()).toEqual(['depois.pdf']);
  fireEvent.drop(zone(input), {
    dataTransfer: { files: [new File(['x'], 'carta.docx', { type: 'application/msword' })] },
  });
  expect(names()).toEqual(['depois.pdf']);
  const fault = 'carta.docx: envie somente arquivos JPEG, PNG ou PDF.';
  expect(announced.at(-1)).toEqual(['assertive', fault]);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(fault)).toBeTruthy();
});

test('a file that is too large is refused', async () => {
  const { input, announced } = draw();
  await userEvent.upload(input, new File([new Uint8Array(1024 * 1024 + 1)], 'grande.pdf', { type: 'application/pdf' }));
  expect(names()).toEqual([]);
  expect(announced).toEqual([['assertive', 'grande.pdf: cada arquivo pode ter até 1 MB.']]);
});

test('a removed file is announced, and the focus moves to the field', async () => {
  const { input, announced } = draw({ max: 2 });
  await userEvent.upload(input, [pdf('a.pdf'), png('b.png')]);
  await userEvent.click(screen.getByRole('button', { name: 'Remover b.png' }));
  expect(names()).toEqual(['a.pdf']);
  expect(announced.at(-1)).toEqual(['polite', 'b.png removido.']);
  expect(document.activeElement).toBe(input);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:b.png');
});

test('the same file can be chosen again after it was taken out', async () => {
  const { input } = draw();
  await userEvent.upload(input, pdf('a.pdf'));
  await userEvent.click(screen.getByRole('button', { name: 'Remover a.pdf' }));
  await userEvent.upload(input, pdf('a.pdf'));
  expect(names()).toEqual(['a.pdf']);
});
