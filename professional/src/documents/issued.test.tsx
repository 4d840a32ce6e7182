import { listIssuedDocumentsCall, type OwnIssuedDocument, withdrawDocumentCall } from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith, press, stopConsole } from '../testing/drive-console.ts';

afterEach(stopConsole);

const documentOf = (id: number, more: Partial<OwnIssuedDocument> = {}): OwnIssuedDocument => ({
  id,
  type: 'prescription',
  patientName: 'Maria da Silva',
  issuedAt: '2026-11-20T13:05:00.000Z',
  code: '7K3M-9QWX-2ZT4',
  ...more,
});
const pageOf = (documents: OwnIssuedDocument[], total = documents.length) => ({
  ok: true,
  total,
  pages: Math.ceil(total / 10),
  documents,
});
const dialog = () => within(screen.getByRole('dialog'));
const inDialog = (name: string): Promise<void> => userEvent.click(dialog().getByRole('button', { name }));
const rows = () =>
  dialog()
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('what the professional issued is listed from the desk, page by page', async () => {
  const { service } = await openWith();
  service.answer(listIssuedDocumentsCall, ({ page = 1 }) =>
    pageOf(
      page === 1
        ? [documentOf(12), documentOf(11, { type: 'report', withdrawnAt: '2026-11-20T14:00:00.000Z' })]
        : [documentOf(1, { patientName: 'Pedro Santos', code: undefined })],
      11,
    ),
  );
  await press('Documentos emitidos');
  await dialog().findByText('Relatório');
  expect(rows()).toEqual([
    'Maria da SilvaReceita20/11/2026, 10:057K3M-9QWX-2ZT4VálidoRetirar',
    'Maria da SilvaRelatório20/11/2026, 10:057K3M-9QWX-2ZT4Retirado',
  ]);
  await inDialog('Próxima página');
  await dialog().findByText('Pedro Santos');
  expect(dialog().getByText('11 - 11 de 11')).toBeTruthy();
  await inDialog('Fechar');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a document is withdrawn from the list with a reason, and the list then says so', async () => {
  const { service } = await openWith();
  let withdrawnAt: string | undefined;
  service.answer(listIssuedDocumentsCall, () => pageOf([documentOf(12, { withdrawnAt })]));
  service.answer(withdrawDocumentCall, () => {
    withdrawnAt = '2026-11-21T12:00:00.000Z';
    return { ok: true, message: 'ok' };
  });
  await press('Documentos emitidos');
  await dialog().findByText('Válido');
  await inDialog('Retirar Receita de Maria da Silva');
  await userEvent.type(dialog().getByRole('textbox', { name: 'Motivo' }), 'Dose errada.');
  await inDialog('Retirar');
  expect(await dialog().findByText('Retirado')).toBeTruthy();
  expect(service.seen(withdrawDocumentCall).map(({ input }) => input)).toEqual([
    { documentId: 12, reason: 'Dose errada.' },
  ]);
  expect(dialog().queryByRole('button', { name: /^Retirar/ })).toBeNull();
});

it('a professional who issued nothing sees that', async () => {
  const { service } = await openWith();
  service.answer(listIssuedDocumentsCall, () => pageOf([]));
  await press('Documentos emitidos');
  expect(await dialog().findByText('Você ainda não emitiu nenhum documento.')).toBeTruthy();
});

it('a list that does not come can be asked for again', async () => {
  const { service } = await openWith();
  service.answer(listIssuedDocumentsCall, () => new HttpProblem({ httpStatus: 503, message: 'Agora não.' }));
  await press('Documentos emitidos');
  await dialog().findByText('A lista não abriu.');
  service.answer(listIssuedDocumentsCall, () => pageOf([documentOf(12)]));
  await inDialog('Tentar novamente');
  expect(await dialog().findByText('Válido')).toBeTruthy();
  expect(dialog().queryByText('A lista não abriu.')).toBeNull();
});
