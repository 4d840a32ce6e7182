import { issueDocumentCall, withdrawDocumentCall } from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { change, press, stopConsole, talking } from '../testing/drive-console.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { inCall, paulas } from '../testing/render-console.tsx';

afterEach(stopConsole);

const dialog = () => within(screen.getByRole('dialog'));
const inDialog = (name: string): Promise<void> => userEvent.click(dialog().getByRole('button', { name }));
async function write(text: string): Promise<void> {
  await userEvent.click(dialog().getByRole('radio', { name: 'Receita' }));
  await userEvent.type(dialog().getByRole('textbox', { name: 'Texto do documento' }), text);
  await inDialog('Conferir');
}

it('a document has one of five types and a text', async () => {
  await talking();
  await press('Emitir documento');
  expect(
    dialog()
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Receita', 'Solicitação de Exame', 'Atestado/Declaração', 'Encaminhamento', 'Relatório']);
  await inDialog('Conferir');
  expect((await dialog().findAllByText('Escolha o tipo do documento')).length).toBeGreaterThan(0);
  expect(dialog().getAllByText('Escreva o texto do documento').length).toBeGreaterThan(0);
});

it('a document is shown before it is issued, and issued once', async () => {
  const { service } = await talking();
  service.answer(issueDocumentCall, () => ({ ok: true, message: 'ok', documentId: 1 }));
  await press('Emitir documento');
  await write('Dipirona 500 mg');
  const paper = within(await dialog().findByRole('article'));
  expect(paper.getByRole('heading', { name: 'Receita' })).toBeTruthy();
  expect(paper.getByText('Paciente: Maria da Silva')).toBeTruthy();
  expect(paper.getByText('Dipirona 500 mg')).toBeTruthy();
  expect(service.seen(issueDocumentCall)).toEqual([]);
  await inDialog('Emitir');
  expect(service.seen(issueDocumentCall).map(({ input }) => input)).toEqual([
    { requestId: 7, type: 'prescription', text: 'Dipirona 500 mg' },
  ]);
  expect(await dialog().findByText('Receita: chegou aos documentos de Maria.')).toBeTruthy();
  await inDialog('Emitir outro');
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});

it('a document keeps its text when it is refused or corrected', async () => {
  const { service } = await talking();
  service.answer(issueDocumentCall, () => new HttpProblem({ httpStatus: 500 }));
  await press('Emitir documento');
  await write('Dipirona');
  await dialog().findByRole('article');
  await inDialog('Emitir');
  expect(await dialog().findByText('O documento não foi emitido.')).toBeTruthy();
  await inDialog('Corrigir');
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Dipirona');
});

it('a document is a draft after a reload, and removed when the professional signs out', async () => {
  const storage = memoryStorage();
  await talking(inCall(), { ports: { tabStorage: storage } });
  await press('Emitir documento');
  await userEvent.type(dialog().getByRole('textbox', { name: 'Texto do documento' }), 'Repouso');
  cleanup();
  stopConsole();
  const { realtime } = await talking(inCall(), { ports: { tabStorage: storage } });
  await press('Emitir documento');
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Repouso');
  await inDialog('Fechar');
  await change(() => realtime.professional.set(paulas()));
  await press('Sair');
  expect(await screen.findByLabelText('E-mail')).toBeTruthy();
  expect(storage.get('acolhe-console-documents-101')).toBeUndefined();
});

it('a document can be issued after the call too, and stays open when the call ends', async () => {
  const { service, realtime } = await talking();
  service.answer(issueDocumentCall, () => ({ ok: true, message: 'ok', documentId: 1 }));
  await press('Emitir documento');
  await write('Dipirona');
  await dialog().findByRole('article');
  await change(() => realtime.professional.set(paulas({ available: true })));
  await inDialog('Emitir');
  expect(await dialog().findByText('Receita: chegou aos documentos de Maria.')).toBeTruthy();
  await inDialog('Fechar');
  expect(screen.getByRole('heading', { name: 'Último atendimento' })).toBeTruthy();
  await press('Emitir documento');
  expect(screen.getByRole('dialog', { name: 'Emitir documento para Maria da Silva' })).toBeTruthy();
});

it('a document that was just issued is withdrawn with a reason, and a refusal keeps the reason', async () => {
  const { service } = await talking();
  service.answer(issueDocumentCall, () => ({ ok: true, message: 'ok', documentId: 77 }));
  service.answer(withdrawDocumentCall, () => new HttpProblem({ httpStatus: 500 }));
  await press('Emitir documento');
  await write('Dipirona 5 g');
  await dialog().findByRole('article');
  await inDialog('Emitir');
  await dialog().findByText('Receita: chegou aos documentos de Maria.');
  await inDialog('Retirar');
  await inDialog('Retirar');
  expect((await dialog().findAllByText('Diga por que o documento é retirado')).length).toBeGreaterThan(0);
  expect(service.seen(withdrawDocumentCall)).toEqual([]);
  await userEvent.type(dialog().getByRole('textbox', { name: 'Motivo' }), ' Dose errada. ');
  await inDialog('Retirar');
  expect(await dialog().findByText('O documento não foi retirado')).toBeTruthy();
  service.answer(withdrawDocumentCall, () => ({ ok: true, message: 'ok' }));
  await inDialog('Retirar');
  expect(await dialog().findByText('Receita: não vale mais.')).toBeTruthy();
  expect(service.seen(withdrawDocumentCall).map(({ input }) => input)).toEqual([
    { documentId: 77, reason: 'Dose errada.' },
    { documentId: 77, reason: 'Dose errada.' },
  ]);
  await inDialog('Emitir outro');
  expect(screen.getByRole('dialog', { name: 'Emitir documento para Maria da Silva' })).toBeTruthy();
});

it('a document stays as it was issued when the professional goes back from its withdrawal', async () => {
  const { service } = await talking();
  service.answer(issueDocumentCall, () => ({ ok: true, message: 'ok', documentId: 77 }));
  await press('Emitir documento');
  await write('Dipirona');
  await dialog().findByRole('article');
  await inDialog('Emitir');
  await dialog().findByText('Receita: chegou aos documentos de Maria.');
  await inDialog('Retirar');
  await inDialog('Voltar');
  expect(await dialog().findByText('Receita: chegou aos documentos de Maria.')).toBeTruthy();
  expect(service.seen(withdrawDocumentCall)).toEqual([]);
});
