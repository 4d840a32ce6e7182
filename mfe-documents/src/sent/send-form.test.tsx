import { listSentFilesCall } from '@acolhe/contracts';
import { shownToast } from '@acolhe/federation/host/mock';
import type { StubService } from '@acolhe/session/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { documentsService, listIs, openSentDocuments, sentFile } from '../testing/open-sent-documents.tsx';
import { sampleJpeg, samplePdf, POSITION } from './testing/sample-files.ts';
import { startUploadService, type UploadService } from './testing/upload-service.ts';

let service: StubService;
let uploads: UploadService;
beforeEach(async () => {
  // jsdom writes each broken connection there.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = () => undefined;
  service = documentsService();
  uploads = await startUploadService();
});
afterEach(async () => {
  jest.restoreAllMocks();
  service.stop();
  await uploads.stop();
});

const pdf = (name: string, size = 0) => new File([samplePdf(3, size)], name, { type: 'application/pdf' });
const photo = (name: string) => new File([sampleJpeg()], name, { type: 'image/jpeg' });
const open = () => openSentDocuments({ config: { apiUrl: uploads.apiUrl } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const choose = async (...files: File[]) => {
  await userEvent.selectOptions(await screen.findByLabelText('Tipo de documento'), 'Receita');
  await userEvent.upload(screen.getByLabelText('Arquivo'), files, { applyAccept: false });
};
const send = async (...files: File[]) => {
  await choose(...files);
  await save();
};
const card = (name: string) => screen.getByText(name).closest('li');

describe('the form for documents', () => {
  it('offers the four types, JPEG, PNG and PDF, and the camera of a phone, and warns who can see them', async () => {
    open();
    const type = await screen.findByLabelText('Tipo de documento');
    expect([...type.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'Selecione',
      'Resultado de Exame',
      'Solicitação de Exame',
      'Receita',
      'Documento',
    ]);
    expect(screen.getByText('JPEG, PNG ou PDF, até 20 MB cada, no máximo 30 arquivos.')).toBeTruthy();
    const camera = screen.getByLabelText('Tirar foto');
    expect([camera.getAttribute('capture'), camera.getAttribute('accept')]).toEqual([
      'environment',
      'image/jpeg,image/png',
    ]);
    expect(screen.getByText('O médico ou atendente pode ver todos os arquivos salvos aqui.')).toBeTruthy();
  });

  it('says which of type and file is missing', async () => {
    open();
    await screen.findByLabelText('Tipo de documento');
    await save();
    expect(await screen.findByRole('link', { name: 'Selecione o tipo de documento desejado' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Selecione o documento desejado' })).toBeTruthy();
  });

  it('previews a photo, and shows the facts of a PDF', async () => {
    open();
    await choose(photo('receita.jpg'), pdf('laudo.pdf'));
    expect(screen.getByRole('img', { name: 'Prévia de receita.jpg' })).toBeTruthy();
    expect(await screen.findByText('PDF, 3 páginas, 1 kB')).toBeTruthy();
  });

  it.each<[string, string, string]>([
    ['IMG_1.heic', '\0\0\0\x18ftypheic\0\0', 'Esta foto está no formato HEIC. Envie um arquivo JPEG, PNG ou PDF.'],
    ['laudo.pdf', 'Laudo', 'Envie um arquivo JPEG, PNG ou PDF.'],
    ['meio.pdf', '%PDF-1.7 1 0 obj', 'O arquivo está incompleto ou danificado. Salve-o de novo, ou escolha outro.'],
    ['meia.jpg', '\xff\xd8', 'Envie um arquivo JPEG, PNG ou PDF.'],
    ['vazio.pdf', '', 'O arquivo está vazio. Escolha outro arquivo.'],
  ])('says before the press why %s cannot be sent, and announces it', async (name, content, message) => {
    const portal = open();
    await choose(new File([content], name), photo('receita.jpg'));
    await waitFor(() => expect(card(name)?.textContent).toContain(message));
    expect(portal.recorded.announcements).toContain(`${name}: ${message}`);
    expect(card('receita.jpg')?.textContent).toBe('receita.jpg1 kBRemover');
    expect(uploads.asked).toEqual([]);
  });
});

describe('sending documents', () => {
  it('takes a photo and a PDF, says so once both are there, and shows them in the list', async () => {
    const portal = open();
    await choose(photo('receita.jpg'), pdf('laudo.pdf'));
    listIs(service, sentFile(1, { name: 'receita.jpg' }), sentFile(2, { name: 'laudo.pdf', extension: 'pdf' }));
    await save();
    await waitFor(() => expect(uploads.saved).toHaveLength(2));
    expect(uploads.saved.map(({ name, type }) => [name, type])).toEqual([
      ['receita.jpg', '3'],
      ['laudo.pdf', '3'],
    ]);
    expect(uploads.saved[0]?.content.toString('latin1')).not.toContain(POSITION);
    await waitFor(() => expect(shownToast()).toBe('Documento salvo com sucesso!'));
    expect(portal.recorded.notifications).toEqual([{ tone: 'success', message: 'Documento salvo com sucesso!' }]);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Envios' })).toBeNull());
    expect(await screen.findByRole('button', { name: 'Abrir laudo.pdf' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Tipo de documento').value).toBe('');
  });

  it('names the document that the service refused, continues with the others, and removes that one', async () => {
    const portal = open();
    const message = 'O arquivo contém um vírus e não foi salvo. Escolha outro arquivo.';
    uploads.refuse({ httpStatus: 422, code: 'infected-file', msg: message });
    await send(pdf('virus.pdf'), pdf('laudo.pdf'));
    await waitFor(() => expect(uploads.saved).toHaveLength(1));
    expect(portal.recorded.notifications).toContainEqual({ tone: 'danger', message });
    expect(card('virus.pdf')?.textContent).toContain(message);
    expect(screen.queryByText(/salvos$/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tentar de novo: virus.pdf' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Descartar: virus.pdf' }));
    expect(screen.queryByText('virus.pdf')).toBeNull();
  });

  it('names the kind of a photo that it cannot send, also when the browser names it', async () => {
    open();
    await send(new File(['\0\0\0\x18ftypheic\0\0'], 'IMG_1.heic', { type: 'image/heic' }));
    const message = 'Esta foto está no formato HEIC. Envie um arquivo JPEG, PNG ou PDF.';
    await waitFor(() => expect(card('IMG_1.heic')?.textContent).toContain(message));
  });

  it('that failed without a reason says so, and can be retried', async () => {
    const portal = open();
    uploads.refuse({ httpStatus: 400, code: '', msg: undefined as never });
    await send(pdf('laudo.pdf'));
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo: laudo.pdf' }));
    expect(portal.recorded.notifications[0]).toEqual({ tone: 'danger', message: 'Erro ao salvar documento' });
    await waitFor(() => expect(uploads.saved).toHaveLength(1));
  });

  it('says that the connection broke, and resumes by itself when the browser is online', async () => {
    const portal = open();
    uploads.breakAt(2 * 1024 * 1024);
    await send(pdf('laudo.pdf', 2.5 * 1024 * 1024));
    expect(await screen.findByText(/^A conexão caiu em .* de 2,5 MB/)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Envio de laudo.pdf' })).toBeTruthy();
    expect(portal.recorded.announcements.join()).toContain('laudo.pdf: A conexão caiu');
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(uploads.saved).toHaveLength(1));
  });

  it('can be given up', async () => {
    open();
    uploads.breakAt(100);
    await send(pdf('laudo.pdf', 1024));
    await screen.findByText(/^A conexão caiu/);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar: laudo.pdf' }));
    expect(screen.queryByText('laudo.pdf')).toBeNull();
    await waitFor(() => expect(uploads.unfinished()).toBe(0));
    expect(service.seen(listSentFilesCall)).toHaveLength(1);
  });
});
