import { listPatientFilesCall, openFileCall, type PatientFile } from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { press, stopConsole, talking } from '../testing/drive-console.ts';

const FILES: readonly PatientFile[] = [
  { id: 91, name: 'Garganta.png', extension: 'png', url: '/api/files/91', sentAt: '2026-11-20T12:00:00.000Z' },
  {
    id: 90,
    name: 'Hemograma.pdf',
    extension: 'pdf',
    url: '/api/files/90',
    type: 'exam-result',
    sentAt: '2026-10-02T01:00:00.000Z',
  },
];
const fakeTab = () => ({
  document: { title: '', body: { textContent: '' } },
  opener: window as Window | null,
  location: { replace: jest.fn() },
  close: jest.fn(),
});
let tab: ReturnType<typeof fakeTab>;
beforeEach(() => {
  tab = fakeTab();
  jest.spyOn(window, 'open').mockReturnValue(tab as never);
});
afterEach(() => {
  stopConsole();
  jest.restoreAllMocks();
});

async function openList(files = FILES) {
  const view = await talking();
  view.service.answer(listPatientFilesCall, () => ({ files: [...files] }));
  expect(view.service.seen(listPatientFilesCall)).toEqual([]);
  await press('Ver documentos enviados');
  return view;
}

it('what the patient sent is listed once the professional asks for it, and read again on demand', async () => {
  const { service } = await openList();
  const list = within(await screen.findByRole('list', { name: 'Documentos enviados pelo paciente' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Garganta.pngFoto do pedido, 20/11/2026Abrir',
    'Hemograma.pdfResultado de Exame, 01/10/2026Abrir',
  ]);
  await press('Atualizar a lista');
  await waitFor(() =>
    expect(service.seen(listPatientFilesCall).map(({ input }) => input)).toEqual([{ requestId: 7 }, { requestId: 7 }]),
  );
});

it('reopening the patient’s files fetches them again and logs another access', async () => {
  const { service } = await openList();
  await screen.findByText('Hemograma.pdf');
  await press('Fechar');
  expect(screen.queryByText('Hemograma.pdf')).toBeNull();
  await press('Ver documentos enviados');
  expect(await screen.findByText('Hemograma.pdf')).toBeTruthy();
  expect(service.seen(listPatientFilesCall)).toHaveLength(2);
});

it('a document of the patient opens in a separate tab', async () => {
  const { service } = await openList();
  service.answer(openFileCall, () => ({ url: 'https://files.test/90', expiresAt: '2026-11-21T12:01:00.000Z' }));
  await screen.findByText('Hemograma.pdf');
  await press('Abrir Hemograma.pdf em outra aba');
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://files.test/90'));
  expect(service.seen(openFileCall).map(({ input }) => input)).toEqual([{ fileId: 90 }]);
});

it('a document that does not open leaves no empty tab, and the reason is said', async () => {
  const { service } = await openList();
  service.answer(openFileCall, () => new HttpProblem({ httpStatus: 404, message: 'Não encontrado.' }));
  await screen.findByText('Hemograma.pdf');
  await press('Abrir Hemograma.pdf em outra aba');
  expect(await screen.findByText('Não foi possível abrir.')).toBeTruthy();
  expect(tab.close).toHaveBeenCalled();
});

it('a patient who sent nothing is shown so, until the list cannot be read again', async () => {
  const { service } = await openList([]);
  expect(await screen.findByText('Nenhum documento enviado.')).toBeTruthy();
  service.answer(listPatientFilesCall, () => new HttpProblem({ httpStatus: 503 }));
  await press('Atualizar a lista');
  expect(await screen.findByText('Não foi possível abrir.')).toBeTruthy();
  expect(screen.queryByText('Nenhum documento enviado.')).toBeNull();
});

it('a list that is refused says why, and can be asked for again', async () => {
  const { service } = await talking();
  service.answer(
    listPatientFilesCall,
    () => new HttpProblem({ httpStatus: 404, message: 'Este atendimento não está com você.' }),
  );
  await press('Ver documentos enviados');
  expect(await screen.findByText('Este atendimento não está com você.')).toBeTruthy();
  service.answer(listPatientFilesCall, () => ({ files: [...FILES] }));
  await press('Ver documentos enviados');
  expect(await screen.findByText('Hemograma.pdf')).toBeTruthy();
  expect(screen.queryByText('Este atendimento não está com você.')).toBeNull();
});
