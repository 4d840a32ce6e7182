import { deleteFileCall, downloadThumbnailCall, listSentFilesCall, nothing, restoreFileCall } from '@acolhe/contracts';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watchNearness } from '../testing/open-records.tsx';
import { documentsService, listIs, openSentDocuments, sentFile } from '../testing/open-sent-documents.tsx';

const PICTURE = sentFile(1, { name: 'hemograma-julho.jpg' });
const PDF = sentFile(2, { name: '<b>laudo</b>.pdf', extension: 'pdf', sizeBytes: 1_258_292 });
const PRESCRIPTION = sentFile(3, { name: 'receita.pdf', extension: 'pdf', type: 'prescription' });

let service: StubService;
beforeEach(() => {
  service = documentsService(PRESCRIPTION, PICTURE, PDF);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  service.stop();
});

const group = (name: string) => screen.findByRole('region', { name });
const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the list of sent documents', () => {
  it('is grouped by type, each with its kind, size and day, and its name as plain text', async () => {
    openSentDocuments();
    const exams = await group('Resultado de Exame');
    expect(screen.getByRole('heading', { level: 1, name: 'Adicionar Documentos' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Resultado de Exame',
      'Receita',
    ]);
    expect(
      within(exams)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'hemograma-julho.jpgImagem, 820 kB, 19/08/2026AbrirRemover',
      '<b>laudo</b>.pdfPDF, 1,2 MB, 19/08/2026AbrirRemover',
    ]);
    expect(screen.getByRole('button', { name: 'Remover arquivo hemograma-julho.jpg' }).title).toBe('Remover arquivo');
    expect(service.seen(listSentFilesCall)).toMatchObject([{ input: { patientId: 1001 } }]);
  });

  it('says that there is nothing yet', async () => {
    listIs(service);
    openSentDocuments();
    expect(await screen.findByText('Você ainda não enviou documentos.')).toBeTruthy();
  });

  it('says that it cannot be loaded, and tries again', async () => {
    service.answer(listSentFilesCall, () => new HttpProblem({ httpStatus: 500 }));
    openSentDocuments();
    expect(await screen.findByText('Não foi possível carregar os documentos')).toBeTruthy();
    listIs(service, PICTURE);
    await press('Tentar novamente');
    expect(await screen.findByText('hemograma-julho.jpg')).toBeTruthy();
  });

  it('shows the first ten of a type, and leads on to the next', async () => {
    listIs(service, ...Array.from({ length: 70 }, (_, at) => sentFile(at + 1)));
    openSentDocuments();
    const exams = await group('Resultado de Exame');
    expect(within(exams).getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(screen.getByText('Mostrar mais (60)'));
    expect(within(exams).getAllByRole('listitem')).toHaveLength(60);
    expect(document.activeElement).toBe(row('exame-11.jpg'));
    await userEvent.click(screen.getByText('Mostrar mais (10)'));
    expect(document.activeElement).toBe(row('exame-61.jpg'));
  });

  it('is fetched again when the patient returns from another tab', async () => {
    openSentDocuments();
    await group('Receita');
    listIs(service, PICTURE);
    fireEvent.focus(window);
    await waitFor(() => expect(screen.queryByText('receita.pdf')).toBeNull());
  });
});

describe('the small picture of a sent picture', () => {
  const thumbnailCall = { ...downloadThumbnailCall, input: nothing };
  const asked = () => service.seen(thumbnailCall).map(({ path }) => path);
  const pictureIn = (name: string) => row(name).querySelector('img');
  const withThumbnail = (id: number) => sentFile(id, { thumbnailUrl: `/api/files/${id}/thumbnail` });

  it('is requested with the session’s token when its row is near the viewport, and by no other row', async () => {
    const come = watchNearness();
    const blobs = new Map<string, Blob>();
    URL.createObjectURL = (content) => {
      blobs.set('blob:picture', content as Blob);
      return 'blob:picture';
    };
    URL.revokeObjectURL = () => undefined;
    service.answer(thumbnailCall, () => new Response('small'));
    listIs(service, withThumbnail(1), withThumbnail(4), PDF);
    openSentDocuments();
    await group('Resultado de Exame');
    expect(asked()).toEqual([]);
    come(row('exame-1.jpg'));
    await waitFor(() => expect(pictureIn('exame-1.jpg')?.getAttribute('src')).toBe('blob:picture'));
    expect(pictureIn('exame-1.jpg')?.alt).toBe('');
    await expect(blobs.get('blob:picture')?.text()).resolves.toBe('small');
    come(row('exame-1.jpg'));
    expect(asked()).toEqual(['/api/files/1/thumbnail']);
    expect(service.seen(thumbnailCall)[0]?.authorization).toMatch(/^Bearer /);
    for (const name of ['exame-4.jpg', '<b>laudo</b>.pdf']) expect(pictureIn(name)).toBeNull();
  });

  it('leaves the icon in its place when it does not load', async () => {
    const come = watchNearness();
    listIs(service, withThumbnail(1));
    openSentDocuments();
    await group('Resultado de Exame');
    service.answer(thumbnailCall, () => new HttpProblem({ httpStatus: 404 }));
    come(row('exame-1.jpg'));
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(row('exame-1.jpg').querySelector('svg')).not.toBeNull();
    expect(pictureIn('exame-1.jpg')).toBeNull();
  });
});

describe('removing a sent document', () => {
  const ask = async () => {
    const portal = openSentDocuments();
    await group('Resultado de Exame');
    await press('Remover arquivo hemograma-julho.jpg');
    return portal;
  };
  const dialog = () => screen.getByRole('dialog', { name: 'Remover arquivo?' });
  const remove = async () => {
    const portal = await ask();
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Remover arquivo' }));
    await screen.findByRole('button', { name: 'Desfazer: hemograma-julho.jpg' });
    return portal;
  };

  it('is asked about before, and nothing happens when it is declined', async () => {
    await ask();
    expect(within(dialog()).getByText('hemograma-julho.jpg')).toBeTruthy();
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(service.seen(deleteFileCall)).toEqual([]);
  });

  it('is announced, and its row takes the focus', async () => {
    const portal = await remove();
    expect(service.seen(deleteFileCall)).toMatchObject([{ input: { fileId: 1, name: 'hemograma-julho.jpg' } }]);
    expect(portal.recorded.notifications).toMatchObject([
      { tone: 'success', message: 'Documento removido com sucesso!' },
    ]);
    expect(document.activeElement).toBe(row('hemograma-julho.jpg'));
  });

  it('can be undone in its place', async () => {
    const portal = await remove();
    await press('Desfazer: hemograma-julho.jpg');
    expect(await screen.findByRole('button', { name: 'Remover arquivo hemograma-julho.jpg' })).toBeTruthy();
    expect(service.seen(restoreFileCall)).toMatchObject([{ input: { fileId: 1 } }]);
    expect(portal.recorded.notifications.at(-1)).toMatchObject({ tone: 'success', message: 'Documento restaurado' });
  });

  it('cannot be undone any more after five seconds, unless the button has the focus', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await remove();
    const undo = screen.getByRole('button', { name: 'Desfazer: hemograma-julho.jpg' });
    act(() => undo.focus());
    act(() => jest.advanceTimersByTime(6_000));
    expect(screen.queryByText('hemograma-julho.jpg')).toBeTruthy();
    act(() => undo.blur());
    act(() => jest.advanceTimersByTime(5_000));
    expect(screen.queryByText('hemograma-julho.jpg')).toBeNull();
    expect(screen.getByText('<b>laudo</b>.pdf')).toBeTruthy();
  });

  it('says when it failed, and the document stays', async () => {
    service.answer(deleteFileCall, () => new HttpProblem({ httpStatus: 500 }));
    const portal = await ask();
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Remover arquivo' }));
    await waitFor(() =>
      expect(portal.recorded.notifications).toEqual([
        { tone: 'danger', message: 'Não foi possível excluir o documento' },
      ]),
    );
    expect(screen.getByRole('button', { name: 'Remover arquivo hemograma-julho.jpg' })).toBeTruthy();
  });

  it('says when it cannot be undone, and reads the list again', async () => {
    service.answer(restoreFileCall, () => new HttpProblem({ httpStatus: 404 }));
    const portal = await remove();
    listIs(service, PRESCRIPTION);
    await press('Desfazer: hemograma-julho.jpg');
    await waitFor(() => expect(screen.queryByText('hemograma-julho.jpg')).toBeNull());
    expect(portal.recorded.notifications.at(-1)).toEqual({
      tone: 'danger',
      message: 'Não foi possível restaurar o documento',
    });
  });
});

it('a sent document opens in the page; a removed one says so, and the list is fetched again on closing', async () => {
  openSentDocuments();
  await group('Resultado de Exame');
  await press('Abrir hemograma-julho.jpg');
  const viewer = await screen.findByRole('dialog', { name: 'hemograma-julho.jpg' });
  expect(await within(viewer).findByText(/^Este documento não existe mais/)).toBeTruthy();
  listIs(service, PRESCRIPTION);
  await userEvent.click(within(viewer).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByText('hemograma-julho.jpg')).toBeNull());
});
