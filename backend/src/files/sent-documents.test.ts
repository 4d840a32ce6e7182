import { deleteFileCall, downloadFileCall, listSentFilesCall, restoreFileCall } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { noCare } from '../access/care-port.ts';
import { manualClock } from '../platform/clock.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { purgeRemovedFiles } from './file-jobs.ts';
import { fileAccesses, files, removedFiles } from './tables.ts';
import { listDocumentsOf, PDF, sendDocument, type SentUpload } from './testing/sent-files.ts';

const [MARIA, PEDRO] = [1001, 1006] as const;
const [MARIAS_CPF, PEDROS_CPF] = ['52998224725', '86830412048'] as const;
const clock = manualClock('2027-03-01T12:00:00Z');
let backend: TestApp;
let maria: string;
let pedro: string;
beforeAll(async () => {
  backend = await startTestApp({ clock, care: noCare });
});
beforeEach(async () => {
  await backend.services.db.delete(files);
  [maria, pedro] = await Promise.all([backend.signInPatient(MARIAS_CPF), backend.signInPatient(PEDROS_CPF)]);
});
afterAll(() => backend.close());

const send = (upload: Partial<SentUpload> = {}) => sendDocument(backend, { token: maria, cpf: MARIAS_CPF, ...upload });
const list = () => listDocumentsOf(backend, MARIA, maria);
const remove = (fileId: number, name = 'exame.pdf', token = maria) =>
  backend.call(deleteFileCall, { fileId, name }, { token });
const restore = (fileId: number, token = maria) => backend.call(restoreFileCall, { fileId }, { token });
const purge = () => purgeRemovedFiles.run(backend.services);

describe('the list of sent documents', () => {
  it('has what the patient sent, the latest first, with type, size and address', async () => {
    const first = await send();
    clock.advance(1000);
    const second = await send({ type: 'prescription', name: 'Receita Dra. Ana.PDF' });
    expect(await list()).toEqual([
      expect.objectContaining({ id: second.fileId, name: 'Receita Dra. Ana.pdf', type: 'prescription' }),
      {
        id: first.fileId,
        name: 'exame.pdf',
        extension: 'pdf',
        url: downloadFileCall.path.replace('{id}', String(first.fileId)),
        type: 'exam-result',
        sizeBytes: PDF.length,
        sentAt: '2027-03-01T12:00:00.000Z',
      },
    ]);
  });

  it('has neither pictures of requests nor issued documents nor profile photos, nor another patient’s', async () => {
    const row = { patientId: MARIA, name: 'x', mediaType: 'image/png', sizeBytes: 1, uploadedAt: clock.now() } as const;
    await backend.services.db.insert(files).values([
      { ...row, documentType: 4, requestId: 7, storeName: 'a' },
      { ...row, documentType: 0, storeName: 'b' },
      { ...row, documentType: 9, storeName: 'c' },
    ]);
    await send({ token: pedro, cpf: PEDROS_CPF });
    expect(await list()).toEqual([]);
    expect((await backend.call(listSentFilesCall, { patientId: PEDRO }, { token: maria })).status).toBe(403);
  });
});

describe('a removed document', () => {
  it('is hidden at once, and can be restored for a minute', async () => {
    const { fileId } = await send();
    expect([(await remove(fileId)).status, (await remove(fileId)).status]).toEqual([200, 200]);
    expect(await list()).toEqual([]);
    expect((await backend.call(downloadFileCall, { id: fileId }, { token: maria })).status).toBe(404);
    clock.advance(59_000);
    await purge();
    expect([(await restore(fileId)).status, (await restore(fileId)).status]).toEqual([200, 200]);
    expect((await list()).map(({ id }) => id)).toEqual([fileId]);
  });

  it('is deleted with its content after that minute', async () => {
    const { fileId } = await send();
    const [row] = await backend.services.db.select().from(files).where(eq(files.id, fileId));
    await remove(fileId);
    clock.advance(61_000);
    expect((await restore(fileId)).status).toBe(404);
    await purge();
    expect(await backend.services.db.$count(files)).toBe(0);
    await expect(backend.services.files.read(row?.storeName ?? '')).rejects.toThrow();
  });

  it('stays when its content cannot be removed, holds no other up, and goes the next time', async () => {
    const [stuck, other] = [await send(), await send({ name: 'outro.pdf' })];
    await remove(stuck.fileId);
    await remove(other.fileId, 'outro.pdf');
    clock.advance(61_000);
    const failing = jest.spyOn(backend.services.files, 'remove').mockRejectedValueOnce(new Error('the store is away'));
    await purge();
    expect((await backend.services.db.select().from(files)).map(({ id }) => id)).toEqual([stuck.fileId]);
    failing.mockRestore();
    await purge();
    expect(await backend.services.db.$count(files)).toBe(0);
  });

  it('is still named in the list of its accesses', async () => {
    const { fileId } = await send();
    const look = { fileId, viewerKind: 'professional', viewerId: 101, sid: 's', at: clock.now() };
    await backend.services.db.insert(fileAccesses).values(look);
    await remove(fileId);
    clock.advance(61_000);
    await purge();
    expect(
      await backend.services.db.select({ id: removedFiles.id, name: removedFiles.name }).from(removedFiles),
    ).toEqual([{ id: fileId, name: 'exame.pdf' }]);
  });

  it('must be named as the list names it, and be the patient’s own document', async () => {
    const { fileId } = await send();
    const row = { patientId: MARIA, name: 'x.png', mediaType: 'image/png', sizeBytes: 1 } as const;
    const [picture] = await backend.services.db
      .insert(files)
      .values({ ...row, uploadedAt: clock.now(), documentType: 4, requestId: 7, storeName: 'd' })
      .returning();
    const refused = [
      await remove(fileId, 'outro.pdf'),
      await remove(fileId, 'exame.pdf', pedro),
      await remove(picture?.id ?? 0, 'x.png'),
      await remove(999_999),
      await restore(fileId, pedro),
      await restore(picture?.id ?? 0),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await list()).map(({ id }) => id)).toEqual([fileId]);
  });
});

it('a patient has 200 documents at most; a removed one frees a place, and is not restored above that', async () => {
  const row = { patientId: MARIA, name: 'exame.pdf', mediaType: 'application/pdf', sizeBytes: 1 } as const;
  await backend.services.db.insert(files).values(
    Array.from({ length: 199 }, (_, index) => ({
      ...row,
      documentType: (index % 4) + 1,
      storeName: `${index}`,
      uploadedAt: clock.now(),
    })),
  );
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too-many-documents',
    msg: 'Você já tem 200 documentos. Remova algum para enviar outro.',
  });
  const fileId = Math.max(...answers.map((answer) => answer.fileId));
  await remove(fileId);
  expect((await send()).status).toBe(200);
  expect((await restore(fileId)).body.code).toBe('too-many-documents');
});

it('thirty documents that arrive at once are all stored', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => send({ name: `${index}.pdf` })));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(30).fill(200));
  expect(new Set((await list()).map(({ name }) => name)).size).toBe(30);
});

it('a session in a partner’s page for documents sends, lists, reads and removes', async () => {
  const { access } = await backend.services.sessions.openShort({
    kind: 'patient',
    patientId: MARIA,
    scope: 'documents',
    partnerId: 1,
    parts: ['documents'],
  });
  const { token } = access;
  const { fileId } = await send({ token });
  expect((await listDocumentsOf(backend, MARIA, token)).map(({ id }) => id)).toEqual([fileId]);
  expect((await backend.call(downloadFileCall, { id: fileId }, { token })).status).toBe(200);
  expect((await remove(fileId, 'exame.pdf', token)).status).toBe(200);
  expect((await listDocumentsOf(backend, MARIA, token)).length).toBe(0);
});
