import { readdirSync } from 'node:fs';
import {
  currentPatientCall,
  downloadFileCall,
  endOpenSessionCall,
  getPatientByCpfCall,
  getPatientByIdCall,
  getVisitForProfessionalCall,
  listDataAccessesCall,
  listOpenSessionsCall,
  signInCall,
  updateProfileCall,
} from '@acolhe/contracts';
import { eq, sql } from 'drizzle-orm';
import { careRequests } from '../care/visit/tables.ts';
import { fileAccesses, files, removedFiles } from '../files/tables.ts';
import { patients } from '../patients/tables.ts';
import { sessions } from '../platform/auth/tables.ts';
import { factsOf, phonePhoto } from '../platform/files/testing/pictures.ts';
import { countAttempts, forgetAttempts } from '../platform/limits/testing/count-attempts.ts';
import { multipart, startTestApp, type TestApp } from '../testing/test-app.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const [MARIA, PEDRO, MARIA_ID, PEDRO_ID] = ['52998224725', '86830412048', 1001, 1006] as const;
let backend: TestApp;
let maria: string;
beforeAll(async () => {
  backend = await startTestApp();
  maria = await backend.signInPatient(MARIA);
});
afterAll(() => backend.close());
beforeEach(() => forgetAttempts(backend.services));

const right = {
  pac_id: String(MARIA_ID),
  usu_id: '',
  pac_nome: 'Maria da Silva',
  usu_nascimento: '1990-04-12',
  usu_genero: 'f',
  usu_cpf: '529.982.247-25',
  usu_email: 'maria@acolhe.test',
  usu_telefone: '(11)98765-4321',
};
/** Sends the profile form as a browser does. */
async function update(
  change: Partial<Record<keyof typeof right | 'usu_alterado_em' | 'usu_imagem_removida', string>> = {},
  photo?: Buffer,
) {
  const { output } = await backend.call(currentPatientCall, {}, { token: maria });
  const { payload, headers } = await multipart(
    { ...right, usu_id: String(output?.userId), ...change },
    photo && { bytes: photo, name: 'eu.png' },
  );
  const response = await backend.inject({
    method: 'POST',
    url: updateProfileCall.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${maria}` },
  });
  return {
    status: response.statusCode,
    body: response.json<Record<string, unknown> & { user: Record<string, unknown> }>(),
  };
}
const storedFiles = () =>
  readdirSync(backend.services.config.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

describe('the profile', () => {
  it('is read by the patient’s own id or CPF, and refused for those of others', async () => {
    expect((await backend.call(getPatientByIdCall, { patientId: MARIA_ID }, { token: maria })).body).toMatchObject([
      { pac_id: MARIA_ID, pac_nome: expect.any(String) },
    ]);
    expect((await backend.call(getPatientByCpfCall, { cpf: '529.982.247-25' }, { token: maria })).body).toMatchObject({
      status: true,
      data: { pac_id: MARIA_ID },
    });
    expect((await backend.call(getPatientByIdCall, { patientId: PEDRO_ID }, { token: maria })).status).toBe(403);
    for (const cpf of [PEDRO, '01234567890', 'x'])
      expect(await backend.call(getPatientByCpfCall, { cpf }, { token: maria })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
  });

  it('is changed, and stored in normalized form', async () => {
    expect(
      await update({
        pac_nome: '  Maria   Souza ',
        usu_telefone: '21912345678',
        usu_genero: 'm',
        usu_email: ' nova@acolhe.test\u200b ',
        usu_nascimento: '1991-01-31',
      }),
    ).toMatchObject({
      status: 200,
      body: {
        status: true,
        msg: 'Informações atualizadas com sucesso',
        user: {
          pac_nome: 'Maria Souza',
          usu_telefone: '(21) 91234-5678',
          usu_genero: 'm',
          usu_email: 'nova@acolhe.test',
          usu_nascimento: '1991-01-31',
          usu_cpf: MARIA,
        },
      },
    });
    await update();
  });

  it('refuses an invalid change with the first problem as the message, and each by its field', async () => {
    expect(await update({ pac_nome: 'M@ria', usu_telefone: '(11) 8765-4321' })).toMatchObject({
      status: 400,
      body: {
        msg: 'O campo Nome Social não aceita caracteres especiais',
        fields: [
          { path: 'name', message: 'O campo Nome Social não aceita caracteres especiais' },
          { path: 'phone', message: 'O campo Telefone está inválido' },
        ],
      },
    });
  });

  it.each([
    ['another patient', { pac_id: String(PEDRO_ID) }],
    ['another user', { usu_id: '9' }],
    ['another CPF', { usu_cpf: PEDRO }],
  ])('is not changed with %s', async (_what, change) => {
    expect(await update(change)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('is changed at most sixty times in an hour', async () => {
    await countAttempts(backend.services, `profile:patient:${MARIA_ID}`, 59);
    expect([(await update()).status, (await update()).status]).toEqual([200, 429]);
  });

  it('takes ten new e-mail addresses a day, since the former one gets a mail for each', async () => {
    await countAttempts(backend.services, `profile-email:patient:${MARIA_ID}`, 9);
    expect((await update({ usu_email: 'decima@acolhe.test' })).status).toBe(200);
    expect(await update({ usu_email: 'outra@acolhe.test' })).toMatchObject({
      status: 429,
      body: { code: 'too-many-attempts' },
    });
    expect((await update({ usu_email: 'decima@acolhe.test' })).status).toBe(200);
  });

  it('preserves a change that was made on another device since then', async () => {
    const seen = String((await update()).body.user.usu_alterado_em);
    expect((await update({ usu_alterado_em: seen, usu_email: 'aqui@acolhe.test' })).status).toBe(200);
    expect(await update({ usu_alterado_em: seen, usu_email: 'la@acolhe.test' })).toMatchObject({
      status: 409,
      body: {
        code: 'changed-meanwhile',
        msg: 'Seus dados foram alterados em outro lugar. Recarregue a página antes de salvar.',
      },
    });
    expect(await update({ usu_alterado_em: '' })).toMatchObject({ status: 409 });
    await backend.services.db.update(patients).set({ changedAt: null }).where(eq(patients.id, MARIA_ID));
    expect(await update({ usu_alterado_em: seen })).toMatchObject({ status: 409 });
    expect((await update({ usu_alterado_em: '' })).status).toBe(200);
    expect((await update()).status).toBe(200);
  });

  it('answers a repeated change as saved, since the first answer may have been lost', async () => {
    const seen = String((await update()).body.user.usu_alterado_em);
    const change = { usu_alterado_em: seen, usu_email: 'aqui@acolhe.test' };
    const saved = await update(change);
    expect(await update(change)).toEqual(saved);
    expect(await update(change, PNG)).toMatchObject({ status: 409 });
    expect(await update({ ...change, pac_nome: 'Maria Outra' })).toMatchObject({ status: 409 });
  });
});

describe('the profile photo', () => {
  it('is stored, shown to its patient alone, and replaced', async () => {
    const before = storedFilesSafely();
    const { body } = await update({}, PNG);
    const id = Number(String(body.user.usu_imagem_url).split('/').at(-1));
    expect((await backend.call(downloadFileCall, { id }, { token: maria })).response.rawPayload.equals(PNG)).toBe(true);
    expect((await backend.call(downloadFileCall, { id }, { token: await backend.signInPatient(PEDRO) })).status).toBe(
      404,
    );
    expect((await update()).body.user.usu_imagem_url).toBe(body.user.usu_imagem_url);
    expect((await update({}, PNG)).body.user.usu_imagem_url).not.toBe(body.user.usu_imagem_url);
    expect((await backend.call(downloadFileCall, { id }, { token: maria })).status).toBe(404);
    expect(storedFilesSafely()).toBe(before + 1);
  });

  it('is taken away, with its content, and may be taken away twice', async () => {
    const before = storedFilesSafely();
    const { body } = await update({}, PNG);
    const id = Number(String(body.user.usu_imagem_url).split('/').at(-1));
    const removed = await update({ usu_imagem_removida: '1' });
    expect(removed.body.user.usu_imagem_url).toBeUndefined();
    expect((await backend.call(downloadFileCall, { id }, { token: maria })).status).toBe(404);
    expect(storedFilesSafely()).toBeLessThanOrEqual(before);
    expect(await update({ usu_imagem_removida: '1' })).toMatchObject({ status: 200 });
    expect(await update({ usu_imagem_removida: 'talvez' })).toMatchObject({ status: 400 });
  });

  it('does not say where it was taken', async () => {
    const { body } = await update({}, await phonePhoto({ width: 400, height: 200 }, 1));
    const id = Number(String(body.user.usu_imagem_url).split('/').at(-1));
    const { response } = await backend.call(downloadFileCall, { id }, { token: maria });
    expect(await factsOf(response.rawPayload)).toMatchObject({ width: 400, height: 200, hasExif: false });
  });

  it('is replaced even when the former one cannot be deleted', async () => {
    await update({}, PNG);
    jest.spyOn(backend.services.files, 'remove').mockRejectedValueOnce(new Error('away'));
    const { status, body } = await update({}, PNG);
    expect(status).toBe(200);
    const id = Number(String(body.user.usu_imagem_url).split('/').at(-1));
    expect((await backend.call(downloadFileCall, { id }, { token: maria })).status).toBe(200);
  });

  it('is refused when it is no picture, cut short or too large, and nothing is changed or left', async () => {
    const [filesBefore, stored] = [storedFilesSafely(), await backend.services.db.$count(files)];
    expect(await update({ usu_email: 'x@acolhe.test' }, Buffer.from('<svg/>'))).toMatchObject({
      status: 415,
      body: { code: 'unsupported-file', msg: 'Envie uma imagem JPEG ou PNG.' },
    });
    expect(
      await update({ usu_email: 'x@acolhe.test' }, Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)])),
    ).toMatchObject({ status: 413, body: { code: 'too-large', msg: 'A foto deve ter no máximo 2 MB.' } });
    const message = 'O arquivo está incompleto ou danificado. Salve-o de novo, ou escolha outro.';
    expect(await update({ usu_email: 'x@acolhe.test' }, PNG.subarray(0, PNG.length - 20))).toMatchObject({
      status: 422,
      body: { code: 'incomplete-file', msg: message },
    });
    expect(await update({ usu_alterado_em: '2020-01-01T00:00:00.000Z' }, PNG)).toMatchObject({ status: 409 });
    expect([storedFilesSafely(), await backend.services.db.$count(files)]).toEqual([filesBefore, stored]);
    expect(
      (await backend.services.db.select({ email: patients.email }).from(patients).where(eq(patients.id, MARIA_ID)))[0]
        ?.email,
    ).toBe('maria@acolhe.test');
  });
});

/** The folder is made with the first file. */
function storedFilesSafely(): number {
  try {
    return storedFiles();
  } catch {
    return 0;
  }
}

describe('sessions on other devices', () => {
  const PHONE =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

  it('are listed, and can be ended one by one', async () => {
    const phone = await backend.call(
      signInCall,
      { cpf: MARIA, password: 'Acolhe@2026' },
      { headers: { 'user-agent': PHONE } },
    );
    const token = phone.output?.access.token ?? '';
    const list = async () => (await backend.call(listOpenSessionsCall, {}, { token: maria })).output?.sessions ?? [];
    const shown = await list();
    expect(shown.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const other = shown.find(({ device }) => device === 'Chrome em Android');
    expect(other).toMatchObject({ isPart: false, isCurrent: false });
    for (let n = 0; n < 2; n += 1)
      expect((await backend.call(endOpenSessionCall, { sessionId: other?.id ?? '' }, { token: maria })).body).toEqual({
        status: true,
      });
    expect((await backend.call(currentPatientCall, {}, { token })).status).toBe(401);
    expect((await list()).map(({ id }) => id)).not.toContain(other?.id);
  });

  it('are listed apart from those in partners’ pages, the last used first, without expired ones', async () => {
    const { db, clock } = backend.services;
    const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
    const row = { kind: 'patient', subjectId: MARIA_ID, scope: 'urgent-care', partnerId: 1 };
    await db.insert(sessions).values([
      { ...row, sid: 'used-early', openedAt: at(1), usedAt: at(2), expiresAt: at(60) },
      { ...row, sid: 'used-late', openedAt: at(0), usedAt: at(3), expiresAt: at(60) },
      { ...row, sid: 'over', openedAt: at(-60), expiresAt: at(-1) },
    ]);
    const shown = (await backend.call(listOpenSessionsCall, {}, { token: maria })).output?.sessions ?? [];
    expect(shown.slice(0, 2)).toMatchObject([
      { id: 'used-late', isPart: true, device: 'Dispositivo desconhecido' },
      { id: 'used-early', isPart: true },
    ]);
    expect(shown.map(({ id }) => id)).not.toContain('over');
  });

  it('of another patient are neither listed nor ended', async () => {
    const pedro = await backend.signInPatient(PEDRO);
    const [pedros] = (await backend.call(listOpenSessionsCall, {}, { token: pedro })).output?.sessions ?? [];
    expect(
      (await backend.call(listOpenSessionsCall, {}, { token: maria })).output?.sessions.map(({ id }) => id),
    ).not.toContain(pedros?.id);
    expect((await backend.call(endOpenSessionCall, { sessionId: pedros?.id ?? '' }, { token: maria })).status).toBe(
      404,
    );
    expect((await backend.call(currentPatientCall, {}, { token: pedro })).status).toBe(200);
  });
});

describe('the list of accesses to a patient’s data', () => {
  const seen = async (token = maria) =>
    (await backend.call(listDataAccessesCall, {}, { token })).output?.accesses ?? [];

  it('names the professional, the data and the time, and omits the patient’s own accesses', async () => {
    expect(await seen()).toEqual([]);
    const { db, clock } = backend.services;
    const [visit] = await db
      .insert(careRequests)
      .values({
        patientId: MARIA_ID,
        reason: 'Tosse',
        requestedAt: clock.now(),
        phase: 'offered',
        ticket: 1,
        arrivedAt: clock.now(),
        professionalId: 101,
        offerExpiresAt: new Date(clock.now().getTime() + 30_000),
      })
      .returning({ id: careRequests.id });
    const paula = await backend.signInProfessional('paula@acolhe.test');
    for (let n = 0; n < 2; n += 1)
      expect(
        (await backend.call(getVisitForProfessionalCall, { requestId: visit?.id ?? 0 }, { token: paula })).status,
      ).toBe(200);
    expect(await seen()).toEqual([{ viewer: 'Paula Ramos', subject: 'Dados do atendimento', at: expect.any(String) }]);
    expect(new Date((await seen())[0]?.at ?? 0).getTime()).toBeLessThanOrEqual(clock.now().getTime());
    expect(await seen(await backend.signInPatient(PEDRO))).toEqual([]);
    await expect(db.execute(sql`delete from visit_accesses`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('keeps what it has') },
    });
  });

  it('holds the latest 100 file accesses, without the patient’s own', async () => {
    const { db, clock } = backend.services;
    const [file] = await db
      .insert(files)
      .values({
        patientId: MARIA_ID,
        documentType: 1,
        name: 'exame.pdf',
        mediaType: 'application/pdf',
        sizeBytes: 1,
        storeName: 'x',
        uploadedAt: clock.now(),
      })
      .returning({ id: files.id });
    const look = (viewerKind: string, minute: number) => ({
      fileId: file?.id ?? 0,
      viewerKind,
      viewerId: 101,
      sid: 's',
      at: new Date(clock.now().getTime() + minute * 60_000),
    });
    await db
      .insert(fileAccesses)
      .values([look('patient', 200), ...Array.from({ length: 101 }, (_, minute) => look('professional', minute + 1))]);
    const accesses = await seen();
    expect(accesses).toHaveLength(100);
    expect(accesses[0]).toMatchObject({ viewer: 'Paula Ramos', subject: 'exame.pdf' });
    expect(new Date(accesses[0]?.at ?? 0).getTime()).toBeLessThan(clock.now().getTime() + 150 * 60_000);
  });

  it('retains the accesses to a removed file, marked as removed, and drops a file that was never opened', async () => {
    const { db, clock } = backend.services;
    const sent = {
      patientId: PEDRO_ID,
      documentType: 1,
      mediaType: 'image/png',
      sizeBytes: 1,
      uploadedAt: clock.now(),
    } as const;
    const [opened, own] = await db
      .insert(files)
      .values([
        { ...sent, name: 'exame.png', storeName: 'seen' },
        { ...sent, name: 'foto.png', storeName: 'unseen' },
      ])
      .returning({ id: files.id });
    await db.insert(fileAccesses).values(
      [
        { fileId: opened?.id ?? 0, viewerKind: 'professional' },
        { fileId: own?.id ?? 0, viewerKind: 'patient' },
      ].map((look) => ({ ...look, viewerId: 101, sid: 's', at: clock.now() })),
    );
    const pedro = await backend.signInPatient(PEDRO);
    const subjects = async (token: string) => (await seen(token)).map(({ subject }) => subject);
    expect(await subjects(pedro)).toEqual(['exame.png']);
    await db.delete(files).where(eq(files.patientId, PEDRO_ID));
    expect(await subjects(pedro)).toEqual(['exame.png (documento removido)']);
    expect(await subjects(maria)).not.toContain('exame.png (documento removido)');
    expect(await db.select({ name: removedFiles.name }).from(removedFiles)).toEqual([{ name: 'exame.png' }]);
    await expect(db.execute(sql`delete from removed_files`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('keeps what it has') },
    });
  });
});
