import { checkImportCall, exportImportProblemsCall, listImportProblemsCall } from '@acolhe/contracts/operations';
import { IMPORT_LIMITS } from '@acolhe/domain';
import { eq, like } from 'drizzle-orm';
import { agendas, agendaWeeklyHours } from '../agendas/tables.ts';
import { giftCardQuotas, giftCards } from '../plans/tables.ts';
import { SHEET_LIMITS } from '../platform/sheets/sheet.ts';
import { makeXlsx } from '../platform/sheets/testing/make-xlsx.ts';
import { professionals } from '../professionals/tables.ts';
import { cpfOf, PATIENT_HEADERS, patientLine, uploadFile } from './testing/import-files.ts';
import { csv, importWorld } from './testing/import-world.ts';

const world = importWorld();
const { line, work, check, checked, start, bringIn, patientOf, upload } = world;

it.each([
  [{ CPF: '52998224724' }, 'CPF', 'O campo CPF está inválido'],
  [{ CPF: '' }, 'CPF', 'O campo CPF é obrigatório'],
  [{ Nome: 'A' }, 'Nome', 'O campo Nome Social deve ter mais de duas letras'],
  [{ Nascimento: '31/02/1990' }, 'Nascimento', 'A data não existe. Escreva como 31/12/2026 ou 2026-12-31.'],
  [{ Nascimento: '33238' }, 'Nascimento', 'A data não existe. Escreva como 31/12/2026 ou 2026-12-31.'],
  [{ Sexo: 'X' }, 'Sexo', 'O campo Sexo é obrigatório'],
  [{ 'E-mail': 'x' }, 'E-mail', 'O campo E-mail está inválido'],
  [{ Celular: '1234' }, 'Celular', 'O campo Telefone está inválido'],
  [{ Instituição: 'Nenhuma' }, 'Instituição', 'Não há instituição com este nome ou número.'],
  [{ 'Início do contrato': '' }, 'Início do contrato', 'Informe o início do contrato.'],
  [{ 'Fim do contrato': '2025-01-01' }, 'Fim do contrato', 'O fim é anterior ao início.'],
  [{ Agendamento: 'talvez' }, 'Agendamento', 'Escreva sim ou não.'],
  [{ 'Consultas por especialidade': 'Nada: 1' }, 'Consultas por especialidade', 'Não há a especialidade "Nada".'],
  [{ Nome: '=cmd|calc' }, 'Nome', 'A célula tem uma fórmula. Cole o valor no lugar dela.'],
  [{ CPF: '111.111.111-11' }, 'CPF', 'O campo CPF está inválido'],
  [{ CPF: '529982247' }, 'CPF', 'O campo CPF está inválido'],
  [{ CPF: 'abc' }, 'CPF', 'O campo CPF está inválido'],
  [{ Nascimento: '12/31/1990' }, 'Nascimento', 'A data não existe. Escreva como 31/12/2026 ou 2026-12-31.'],
  [{ Nascimento: '1990-02-30' }, 'Nascimento', 'A data não existe. Escreva como 31/12/2026 ou 2026-12-31.'],
  [{ Nascimento: '31 de dezembro' }, 'Nascimento', 'A data não existe. Escreva como 31/12/2026 ou 2026-12-31.'],
  [{ Nascimento: '' }, 'Nascimento', 'O campo Data de Nascimento é obrigatório'],
  [{ Nascimento: '31/12/2100' }, 'Nascimento', 'O campo Data de Nascimento está inválido'],
])(
  'a line with %j is named with its column, value and fault, and the file is not brought in',
  async (wrong, column, message) => {
    const record = await checked(csv(PATIENT_HEADERS, line(20), line(21, wrong)));
    expect(record).toMatchObject({ state: 'checked', badLines: 1, created: 1 });
    expect(record?.problems).toContainEqual({ line: 3, column, value: Object.values(wrong)[0], message });
    const { status, code } = await start(record?.id ?? 0);
    expect([status, code]).toEqual([409, 'import-has-bad-lines']);
    await work();
    expect(await patientOf(cpfOf(20))).toBeUndefined();
  },
);

it('a CPF is taken with its marks, or without the zero that a spreadsheet loses, and named when repeated', async () => {
  const bare = cpfOf(123_456);
  const masked = cpfOf(31).replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
  const record = await checked(
    csv(
      PATIENT_HEADERS,
      line(31, { CPF: masked }),
      line(100_000_000 - 1, { CPF: cpfOf(12_345_678).slice(1) }),
      line(31),
      line(123_456, { CPF: bare }),
    ),
  );
  expect(record?.problems).toEqual([
    { line: 4, column: 'CPF', value: cpfOf(31), message: 'Já está na linha 2 deste arquivo.' },
  ]);
  expect(record).toMatchObject({ created: 3, badLines: 1 });
});

it('a spreadsheet is brought in with its numbers as CPF and days, and a formula is named and not run', async () => {
  const row = (number: number, name: string | { formula: string; value: string }) =>
    [Number(cpfOf(number)), name, 33_238, 'F', `x${number}@exemplo.test`, '11912345678', world.client.name] as const;
  const headers = ['CPF', 'Nome', 'Data de nascimento', 'Sexo', 'E-mail', 'Telefone', 'Instituição'];
  expect(await bringIn(makeXlsx([headers, row(412_345_678, 'Rita Souza')]))).toMatchObject({
    state: 'done',
    created: 1,
  });
  expect(await patientOf(cpfOf(412_345_678))).toMatchObject({ birthDate: '1990-12-31', name: 'Rita Souza' });
  const bad = await checked(makeXlsx([headers, row(412_345_679, { formula: 'WEBSERVICE("x")', value: 'Rita' })]));
  expect(bad?.problems).toMatchObject([{ line: 2, column: 'Nome', value: 'Rita' }]);
});

it('professionals are brought in by file with their specialties, once, and a wrong registration is named', async () => {
  const headers = 'Nome,E-mail,Função,Registro,Especialidades';
  const good = csv(
    headers,
    `Ana Sá,Ana.Sa@Exemplo.test,médica,crm-sp 123456,"${world.specialty}"`,
    'Rui,rui@exemplo.test,Técnico,,',
  );
  expect(await bringIn(good, 'professionals')).toMatchObject({ state: 'done', created: 2 });
  expect(await bringIn(good, 'professionals')).toMatchObject({ created: 0, existing: 2 });
  const { db } = world.app.services;
  const [ana] = await db.select().from(professionals).where(eq(professionals.email, 'ana.sa@exemplo.test'));
  expect(ana).toMatchObject({ isTechnician: false, registration: 'CRM-SP 123456', passwordHash: null });
  const bad = await checked(csv(headers, 'Eva,eva,chefe,123,Nada', ',eva@exemplo.test,médico,,'), 'professionals');
  expect(bad?.problems.map(({ line: at, column }) => `${at} ${column}`)).toEqual([
    '2 Função',
    '2 Especialidades',
    '2 E-mail',
    '2 Registro',
    '3 Nome',
  ]);
});

it('gift cards of other makers are brought in by their codes, once, one that is empty or over is named', async () => {
  const headers = 'Código\tInstituição\tResgate até\tUso até\tProntos atendimentos\tConsultas por especialidade';
  const good = csv(headers, `vale-0001-aa\t${world.client.id}\t31/12/2099\t31/12/2100\t2\t${world.specialty}: 1`);
  expect(await bringIn(good, 'gift-cards')).toMatchObject({ state: 'done', created: 1 });
  expect(await bringIn(good, 'gift-cards')).toMatchObject({ created: 0, existing: 1 });
  const { db } = world.app.services;
  const [card] = await db.select().from(giftCards).where(eq(giftCards.code, 'VALE-0001-AA'));
  expect(await db.$count(giftCardQuotas, eq(giftCardQuotas.giftCardId, card?.id ?? 0))).toBe(2);
  const bad = await checked(
    csv(
      headers,
      `VALE-0002-AA\t${world.client.id}\t31/12/2099\t31/12/2100\t\t`,
      `VALE-0003-AA\t${world.client.id}\t31/12/2000\t31/12/2100\t1\t`,
      `VALE-0004-AA\t${world.client.id}\t31/12/2099\t31/12/2098\t1\t`,
      `curto\t${world.client.id}\t31/12/2099\t31/12/2100\t1\t`,
    ),
    'gift-cards',
  );
  expect(bad?.problems.map(({ line: at, message }) => `${at} ${message}`)).toEqual([
    '2 Informe o que o cartão oferece.',
    '3 A data de resgate já passou.',
    '4 O uso termina antes do prazo de resgate.',
    '5 O código tem de 8 a 40 letras sem acento, números e hífens.',
  ]);
});

it('every line of a file without valid lines is listed page by page, and exported, after each new check', async () => {
  const wrong = { Nome: 'A', Sexo: 'X', 'E-mail': 'x' };
  const record = await checked(csv(PATIENT_HEADERS, ...Array.from({ length: 1_001 }, (_, at) => line(at + 1, wrong))));
  if (!record) throw new Error('the import is not found');
  expect(record).toMatchObject({ badLines: 1_001, created: 0 });
  expect(await check(record)).toMatchObject({ badLines: 1_001 });
  const named: string[] = [];
  let cursor: string | undefined;
  do {
    const { output } = await world.app.call(
      listImportProblemsCall,
      { id: record.id, pageSize: 200, ...(cursor !== undefined && { cursor }) },
      { token: world.token },
    );
    named.push(...(output?.items ?? []).map(({ line: at, column }) => `${at} ${column}`));
    cursor = output?.nextCursor;
  } while (cursor !== undefined);
  const expected = Array.from({ length: 1_001 }, (_, at) =>
    ['Nome', 'Sexo', 'E-mail'].map((one) => `${at + 2} ${one}`),
  );
  expect([...named].sort()).toEqual(expected.flat().sort());
  const { response } = await world.app.call(exportImportProblemsCall, { id: record.id }, { token: world.token });
  expect(response.payload.trimEnd().split('\r\n')).toHaveLength(1 + 3 * 1_001);
});

it('bad lines are exported as CSV in which nothing is a formula', async () => {
  const record = await checked(csv(PATIENT_HEADERS, line(41, { Nome: '"=HYPERLINK(""x"")"' })));
  const { response } = await world.app.call(exportImportProblemsCall, { id: record?.id ?? 0 }, { token: world.token });
  expect(response.payload).toContain('Linha;Coluna;Valor;Problema');
  expect(response.payload).toContain(`2;Nome;"'=HYPERLINK(""x"")";`);
});

it.each([
  ['no headers', csv(patientLine(1), patientLine(2)), 'falta o cabeçalho'],
  ['a header twice', csv('CPF;Nome;cpf', '1;2;3'), 'O cabeçalho tem a coluna "cpf" duas vezes.'],
  ['nothing below the headers', csv(PATIENT_HEADERS), 'nenhuma linha abaixo dele'],
  ['nothing at all', Buffer.alloc(0), 'O arquivo está vazio.'],
  [
    'quotation marks that do not close',
    csv(PATIENT_HEADERS, `"${patientLine(1)}`),
    'Na linha 2 há aspas que não fecham.',
  ],
  [
    'quotation marks in the middle of a cell',
    csv(PATIENT_HEADERS, patientLine(1), patientLine(2, { Nome: 'Ana "Nina" Sá' })),
    'Na linha 3 há aspas no meio de uma célula. Escreva a célula entre aspas e as aspas de dentro em dobro.',
  ],
  ['too many columns', csv('a;b', '1;'.repeat(SHEET_LIMITS.columns + 1)), 'A linha 2 tem mais de 200 colunas.'],
  [
    'a cell that is too large',
    csv('a;b', `1;${'x'.repeat(SHEET_LIMITS.cellLetters + 1)}`),
    'A linha 2 tem uma célula grande demais.',
  ],
  ['an old spreadsheet in it', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'Planilhas .xls ou com senha não são lidas.'],
  ['a spreadsheet that is cut off', makeXlsx([['CPF'], ['1']]).subarray(0, 200), 'A planilha está danificada.'],
  ['a picture in it', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'O arquivo não é um CSV nem uma planilha XLSX.'],
  ['too many lines', csv('a;b', ...Array<string>(IMPORT_LIMITS.lines + 1).fill('1;2')), 'mais de 50.000 linhas'],
])('a file with %s is refused as it is sent', async (_what, bytes, message) => {
  const { status, body } = await upload(bytes);
  expect([status, body.msg]).toEqual([400, expect.stringContaining(message)]);
});

it('a file of 100 MB is refused with the limit before it is read', async () => {
  const { status, body } = await uploadFile(world.app, world.token, 'patients', csv('a;b', '1;2'), {
    'content-length': String(100 * 1024 ** 2),
  });
  expect([status, body.code, body.msg]).toEqual([
    413,
    'too-large',
    'O arquivo é maior que 30 MB. Escolha um arquivo menor.',
  ]);
});

it.each([
  ['UTF-8', 'utf8', ''],
  ['UTF-8 with its mark', 'utf8', '\uFEFF'],
  ['Windows-1252', 'latin1', ''],
  ['UTF-16', 'utf16le', '\uFEFF'],
] as const)('a file in %s is brought in with its accents', async (_name, encoding, mark) => {
  const number = 200 + ['utf8', 'latin1', 'utf16le'].indexOf(encoding) * 2 + mark.length;
  const text = [PATIENT_HEADERS, line(number, { Nome: 'Conceição Brandão' })].join('\r\n');
  expect(await bringIn(Buffer.from(mark + text, encoding))).toMatchObject({ state: 'done', created: 1 });
  expect(await patientOf(cpfOf(number))).toMatchObject({ name: 'Conceição Brandão' });
});

it.each([
  ['commas', ','],
  ['tabs', '\t'],
])(
  'a file separated by %s, with cells in quotation marks and other letters in its headers, is read',
  async (_name, by) => {
    const quoted = (text: string) =>
      text
        .split(';')
        .map((cell) => `"${cell}"`)
        .join(by);
    const file = csv(quoted(PATIENT_HEADERS.toUpperCase().replace('CPF', ' cpf ')), quoted(line(221)));
    expect(await checked(file)).toMatchObject({ created: 1, badLines: 0 });
  },
);

it('a file that is separated by something else has one column, in which the fields are not found', async () => {
  const file = csv(PATIENT_HEADERS.replaceAll(';', '|'), line(222).replaceAll(';', '|'));
  const { body } = await upload(file);
  expect(body.columns).toHaveLength(1);
  const { status, body: refused } = await world.app.call(
    checkImportCall,
    { id: body.id, mapping: body.mapping },
    { token: world.token },
  );
  expect([status, refused.msg]).toEqual([
    400,
    'Indique a coluna de: CPF, Nome, Data de nascimento, Sexo, E-mail, Telefone, Instituição.',
  ]);
});

it('columns not recognized are refused until each required field has one, and are corrected by hand', async () => {
  const file = csv(PATIENT_HEADERS.replace('CPF', 'Chave do beneficiário'), line(51));
  const { body } = await upload(file);
  expect(body.mapping).not.toHaveProperty('cpf');
  const refused = await world.app.call(checkImportCall, { id: body.id, mapping: body.mapping }, { token: world.token });
  expect([refused.status, refused.body.msg]).toEqual([400, 'Indique a coluna de: CPF.']);
  expect(await check({ ...body, mapping: { ...body.mapping, cpf: 0 } })).toMatchObject({ created: 1, badLines: 0 });
});

it('agendas › imports weekly hours once, and refuses hours that overlap or follow other rules', async () => {
  const headers = 'E-mail;Dia;Início;Fim;Duração;Fuso';
  const people = csv(
    'Nome,E-mail,Função',
    'Ana Sá,ana.agenda@exemplo.test,médica',
    'Eva Sá,eva.agenda@exemplo.test,médica',
  );
  await bringIn(people, 'professionals');
  const good = csv(
    headers,
    'Ana.Agenda@exemplo.test;segunda-feira;8:00;12:00;20;America/Manaus',
    'ana.agenda@exemplo.test;SEG;13h00;17:00:00;20;America/Manaus',
    'eva.agenda@exemplo.test;7;08:00;12:00;;',
  );
  expect(await bringIn(good, 'agendas')).toMatchObject({ state: 'done', created: 3 });
  expect(await bringIn(good, 'agendas')).toMatchObject({ created: 0, existing: 3 });
  const { db } = world.app.services;
  const rules = await db
    .select({
      email: professionals.email,
      zone: agendas.zone,
      slotMinutes: agendas.slotMinutes,
      hours: agendaWeeklyHours,
    })
    .from(agendas)
    .innerJoin(professionals, eq(professionals.id, agendas.professionalId))
    .innerJoin(agendaWeeklyHours, eq(agendaWeeklyHours.professionalId, agendas.professionalId))
    .where(like(professionals.email, '%.agenda@exemplo.test'))
    .orderBy(professionals.email, agendaWeeklyHours.startsAt);
  expect(rules).toMatchObject([
    { zone: 'America/Manaus', slotMinutes: 20, hours: { weekday: 1, startsAt: '08:00:00', endsAt: '12:00:00' } },
    { zone: 'America/Manaus', slotMinutes: 20, hours: { weekday: 1, startsAt: '13:00:00', endsAt: '17:00:00' } },
    { zone: 'America/Sao_Paulo', slotMinutes: 30, hours: { weekday: 7, startsAt: '08:00:00', endsAt: '12:00:00' } },
  ]);
  const bad = await checked(
    csv(
      headers,
      'ana.agenda@exemplo.test;seg;11:00;13:00;20;America/Manaus',
      'ana.agenda@exemplo.test;ter;08:00;09:00;30;America/Manaus',
      'ana.agenda@exemplo.test;ter;08:30;09:00;20;',
      'ninguem@exemplo.test;ter;08:00;09:00;;',
      'eva.agenda@exemplo.test;feriado;25:00;9;5;Marte/Um',
      'eva.agenda@exemplo.test;ter;12:00;08:00;;',
    ),
    'agendas',
  );
  expect(bad?.problems.map(({ line: at, column }) => `${at} ${column}`)).toEqual([
    '2 Início',
    '3 Duração',
    '4 Fuso',
    '5 E-mail',
    '6 Dia',
    '6 Início',
    '6 Fim',
    '6 Duração',
    '6 Fuso',
    '7 Fim',
  ]);
});
