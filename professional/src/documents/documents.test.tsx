import { getVisitEndingCall, issueDocumentCall, withdrawDocumentCall } from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { change, press, stopConsole, talking } from '../testing/drive-console.ts';
import { inCall, memoryStorage, paulas, RAFAEL, rafaels } from '../testing/render-console.tsx';

afterEach(stopConsole);

/** The document, next to the call or over the desk. */
const work = () => within(screen.queryByRole('dialog') ?? screen.getByRole('region', { name: WORK }));
const WORK = /^(Emitir documento para|Confira antes|Documento (emitido|retirado))/;
const inWork = (name: string): Promise<void> => userEvent.click(work().getByRole('button', { name }));
async function write(text: string): Promise<void> {
  await userEvent.selectOptions(work().getByRole('combobox', { name: 'Tipo do documento' }), 'Receita');
  await userEvent.type(work().getByRole('textbox', { name: 'Texto do documento' }), text);
  await inWork('Conferir');
}

it('a document has one of five types and a text', async () => {
  await talking();
  await press('Emitir documento');
  expect(
    work()
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Receita', 'Solicitação de Exame', 'Atestado/Declaração', 'Encaminhamento', 'Relatório']);
  await inWork('Conferir');
  expect((await work().findAllByText('Escolha o tipo do documento')).length).toBeGreaterThan(0);
  expect(work().getAllByText('Escreva o texto do documento').length).toBeGreaterThan(0);
});

it('a document is shown before it is issued, and issued once', async () => {
  const { service } = await talking();
  service.answer(issueDocumentCall, () => ({ ok: true, message: 'ok', documentId: 1 }));
  await press('Emitir documento');
  await write('Dipirona 500 mg');
  const paper = within(await work().findByRole('article'));
  expect(paper.getByRole('heading', { name: 'Receita' })).toBeTruthy();
  expect(paper.getByText('Paciente: Maria da Silva')).toBeTruthy();
  expect(paper.getByText('Dipirona 500 mg')).toBeTruthy();
  expect(paper.getByText(/Paula Ribeiro, COREN-SP 123456-ENF/).textContent).toMatch(/Emitido em \d\d\/\d\d\/\d{4}$/);
  expect(service.seen(issueDocumentCall)).toEqual([]);
  await inWork('Emitir');
  expect(service.seen(issueDocumentCall).map(({ input }) => input)).toEqual([
    { requestId: 7, type: 'prescription', text: 'Dipirona 500 mg' },
  ]);
  expect(await work().findByText('Receita: chegou aos documentos de Maria.')).toBeTruthy();
  await inWork('Emitir outro');
  expect(work().getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});

it('a document preserves its text when it is refused or corrected', async () => {
  const { service } = await talking();
  service.answer(issueDocumentCall, () => new HttpProblem({ httpStatus: 500 }));
  await press('Emitir documento');
  await write('Dipirona');
  await work().findByRole('article');
  await inWork('Emitir');
  expect(await work().findByText('O documento não foi emitido.')).toBeTruthy();
  await inWork('Corrigir');
  expect(work().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Dipirona');
});

it('a document is a draft after a reload, and removed when the professional signs out', async () => {
  const storage = memoryStorage();
  await talking(inCall(), { ports: { tabStorage: storage } });
  await press('Emitir documento');
  await userEvent.type(work().getByRole('textbox', { name: 'Texto do documento' }), 'Repouso');
  cleanup();
  stopConsole();
  const { realtime } = await talking(inCall(), { ports: { tabStorage: storage } });
  await press('Emitir documento');
  expect(work().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Repouso');
  await inWork('Fechar');
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
  await work().findByRole('article');
  await change(() => realtime.professional.set(paulas({ available: true })));
  await inWork('Emitir');
  expect(await work().findByText('Receita: chegou aos documentos de Maria.')).toBeTruthy();
  await inWork('Fechar');
  expect(screen.getByRole('heading', { name: 'Último atendimento' })).toBeTruthy();
  await press('Emitir documento');
  expect(screen.getByRole('dialog', { name: 'Emitir documento para Maria da Silva' })).toBeTruthy();
});

it('a document that is being typed when the patient ends the call continues over the desk', async () => {
  const { service, realtime } = await talking();
  service.answer(getVisitEndingCall, () => ({ ending: 'cancelled' as const }));
  await press('Emitir documento');
  await userEvent.type(work().getByRole('textbox', { name: 'Texto do documento' }), 'Dipirona de');
  await change(() => realtime.professional.set(paulas({ available: true })));
  const dialog = within(screen.getByRole('dialog', { name: 'Emitir documento para Maria da Silva' }));
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Dipirona de');
});

it('a document is issued while that of another call is not answered yet, and is not lost to its answer', async () => {
  const { service, realtime } = await talking();
  let answerFirst = (): void => undefined;
  service.answer(issueDocumentCall, ({ requestId }) =>
    requestId === 7
      ? new Promise((resolve) => {
          answerFirst = () => resolve({ ok: true, message: 'ok', documentId: 1 });
        })
      : { ok: true, message: 'ok', documentId: 2 },
  );
  await press('Emitir documento');
  await write('Dipirona');
  await work().findByRole('article');
  await inWork('Emitir');
  const next = { requestId: 8, patientId: 1002, patientName: 'Ana Lima', visitKey: 'v8' };
  await change(() => realtime.professional.set(inCall(next)));
  await press('Emitir documento');
  await write('Repouso');
  await work().findByRole('article');
  await change(() => answerFirst());
  expect(work().getByText('Repouso')).toBeTruthy();
  await inWork('Emitir');
  expect(await work().findByText('Receita: chegou aos documentos de Ana.')).toBeTruthy();
  expect(service.seen(issueDocumentCall).map(({ input }) => input)).toMatchObject([
    { requestId: 7, text: 'Dipirona' },
    { requestId: 8, text: 'Repouso' },
  ]);
});

it('a document that was just issued is withdrawn with a reason, and a refusal preserves the reason', async () => {
  const { service } = await talking();
  service.answer(issueDocumentCall, () => ({ ok: true, message: 'ok', documentId: 77 }));
  service.answer(withdrawDocumentCall, () => new HttpProblem({ httpStatus: 500 }));
  await press('Emitir documento');
  await write('Dipirona 5 g');
  await work().findByRole('article');
  await inWork('Emitir');
  await work().findByText('Receita: chegou aos documentos de Maria.');
  await inWork('Retirar');
  await inWork('Retirar');
  expect((await work().findAllByText('Diga por que o documento é retirado')).length).toBeGreaterThan(0);
  expect(service.seen(withdrawDocumentCall)).toEqual([]);
  await userEvent.type(work().getByRole('textbox', { name: 'Motivo' }), ' Dose errada. ');
  await inWork('Retirar');
  expect(await work().findByText('O documento não foi retirado')).toBeTruthy();
  service.answer(withdrawDocumentCall, () => ({ ok: true, message: 'ok' }));
  await inWork('Retirar');
  expect(await work().findByText('Receita: não vale mais.')).toBeTruthy();
  expect(service.seen(withdrawDocumentCall).map(({ input }) => input)).toEqual([
    { documentId: 77, reason: 'Dose errada.' },
    { documentId: 77, reason: 'Dose errada.' },
  ]);
  await inWork('Emitir outro');
  expect(screen.getByRole('region', { name: 'Emitir documento para Maria da Silva' })).toBeTruthy();
});

it('a document stays as it was issued when the professional goes back from its withdrawal', async () => {
  const { service } = await talking();
  service.answer(issueDocumentCall, () => ({ ok: true, message: 'ok', documentId: 77 }));
  await press('Emitir documento');
  await write('Dipirona');
  await work().findByRole('article');
  await inWork('Emitir');
  await work().findByText('Receita: chegou aos documentos de Maria.');
  await inWork('Retirar');
  await inWork('Voltar');
  expect(await work().findByText('Receita: chegou aos documentos de Maria.')).toBeTruthy();
  expect(service.seen(withdrawDocumentCall)).toEqual([]);
});

it('a document is written next to the call, whose picture, request and chat stay in reach', async () => {
  await talking();
  await press('Emitir documento');
  const form = screen.getByRole('region', { name: 'Emitir documento para Maria da Silva' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(within(form).getByRole('heading', { level: 2 }));
  expect(await screen.findByText('Febre desde ontem.')).toBeTruthy();
  expect(screen.getByTestId('remote-video')).toBeTruthy();
  expect(screen.getByLabelText('Mensagem')).toBeTruthy();
  await inWork('Fechar');
  expect(screen.queryByRole('region', { name: WORK })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Emitir documento' }));
});

it('nursing without a routine of the institution is offered no prescription and no exam, and sees why', async () => {
  await talking(inCall(), {
    professional: {
      id: 101,
      name: 'Paula Ribeiro',
      isTechnician: true,
      mayIssue: ['certificate', 'referral', 'report'],
    },
  });
  await press('Emitir documento');
  expect(
    work()
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Atestado/Declaração', 'Encaminhamento', 'Relatório']);
  expect(work().getByText(/^Receita e solicitação de exame são do médico/)).toBeTruthy();
});

it('a professional without a number in the council sees that before issuing', async () => {
  await talking(rafaels({ ...inCall(), professionalId: RAFAEL.id, name: RAFAEL.name, isTechnician: false }), {
    professional: RAFAEL,
  });
  await press('Emitir documento');
  expect(work().queryByText(/^Receita e solicitação de exame são do médico/)).toBeNull();
  await write('Dipirona 500 mg');
  expect(await work().findByText('Falta o seu número no conselho.')).toBeTruthy();
});
