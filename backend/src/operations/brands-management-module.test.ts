import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDeployedBrands } from '@acolhe/brand/settings';
import { type CallInput, hostingSettingsCall } from '@acolhe/contracts';
import { listBrandsCall, type ManagedBrandSettings, saveBrandCall } from '@acolhe/contracts/operations';
import { desc } from 'drizzle-orm';
import { operationsChanges } from '../administrators/tables.ts';
import { openDatabase } from '../platform/database/database.ts';
import { refreshDecisions } from '../platform/database/decisions.ts';
import { createServices } from '../platform/services/create-services.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const FILE = {
  default: 'medicar',
  portals: [{ origin: 'https://saude.example', brand: 'axia' }],
  brands: { axia: { supportPhone: '0800 111 2222' }, ama: { consentForm: false } },
} as const;
const path = join(mkdtempSync(join(tmpdir(), 'brands-')), 'brands.json');
writeFileSync(path, JSON.stringify(FILE));

let backend: TestApp;
let token: string;
beforeAll(async () => {
  backend = await startTestApp({ config: { brands: readDeployedBrands({ ACOLHE_BRANDS_FILE: path }) } });
  token = await backend.signInAdministrator();
});
afterAll(() => backend.close());

const brandOf = async (key: string) => {
  const brand = (await backend.call(listBrandsCall, {}, { token })).output?.brands.find((one) => one.key === key);
  if (!brand) throw new Error(`no brand ${key} is listed`);
  return brand;
};
const save = async (key: string, settings: ManagedBrandSettings, more: Partial<CallInput<typeof saveBrandCall>> = {}) =>
  backend.call(saveBrandCall, { key, revision: (await brandOf(key)).revision, settings, ...more }, { token });
const lastChange = async () =>
  (await backend.services.db.select().from(operationsChanges).orderBy(desc(operationsChanges.id)).limit(1))[0];

it('an administrator sees the eighteen brands, which are served, and which fields the file decides', async () => {
  const { output } = await backend.call(listBrandsCall, {}, { token });
  expect(output?.brands).toHaveLength(18);
  expect(output?.brands.find(({ key }) => key === 'axia')).toMatchObject({
    isServed: true,
    portals: ['https://saude.example'],
    revision: 0,
    fixedFields: ['supportPhone'],
    effective: {
      supportPhone: '0800 111 2222',
      privacyUrl: null,
      terms: 'own',
      termsFacts: { forum: 'Rio de Janeiro/RJ' },
    },
  });
  const served = output?.brands.filter(({ isServed }) => isServed).map(({ key }) => key);
  expect(served?.toSorted()).toEqual(['axia', 'medicar']);
});

it('what is saved of a brand is what patients get, is logged, and leaves what was saved before', async () => {
  const settings = {
    supportPhone: '4004 1234',
    supportChatUrl: null,
    privacyUrl: 'https://salute.example/privacidade',
    colors: [{ role: 'action.bg', value: '#143a86' }],
    deeplinks: ['salute', 'https://app.salute.example'],
    terms: 'own',
    termsFacts: { forum: 'Vitória/ES', withdrawalDays: 9 },
  } as const;
  const first = await save('salute', { ...settings, colors: [...settings.colors], deeplinks: [...settings.deeplinks] });
  expect(first.output).toMatchObject({ revision: 1, effective: settings });
  expect(await lastChange()).toMatchObject({
    subjectKind: 'brand',
    subjectId: 'salute',
    action: 'change',
    before: { supportPhone: '0800 724 3838', terms: 'generic' },
    after: { supportPhone: '4004 1234', terms: 'own' },
  });
  const second = await save('salute', { agendaNote: 'As agendas abrem no dia 20.' }, { reason: 'combinado' });
  expect(second.output).toMatchObject({
    revision: 2,
    effective: { ...settings, agendaNote: 'As agendas abrem no dia 20.' },
  });
  expect(await lastChange()).toMatchObject({
    before: { agendaNote: null },
    after: { agendaNote: 'As agendas abrem no dia 20.' },
    reason: 'combinado',
  });
  expect(Object.keys((await lastChange())?.after ?? {})).toEqual(['agendaNote']);
});

it('settings that another administrator has changed are not overwritten', async () => {
  await save('durga', { supportPhone: '4004 1111' });
  const { status, body } = await save('durga', { supportPhone: '4004 2222' }, { revision: 0 });
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({
      code: 'changed-meanwhile',
      current: expect.objectContaining({
        revision: 1,
        effective: expect.objectContaining({ supportPhone: '4004 1111' }),
      }),
    }),
  ]);
});

it('two who save first settings of a brand at once do not both succeed', async () => {
  const answers = await Promise.all(
    ['4004 1111', '4004 2222'].map((supportPhone) =>
      backend.call(saveBrandCall, { key: 'telehelp', revision: 0, settings: { supportPhone } }, { token }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('a field that the file of the deployment names is not changed, and the others of its brand are', async () => {
  const refused = await save('axia', { supportPhone: '4004 1234' });
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.objectContaining({
      msg: 'Este campo é definido no arquivo do servidor.',
      fields: [{ path: 'supportPhone', message: 'Este campo é definido no arquivo do servidor.' }],
    }),
  ]);
  const { output } = await save('axia', { agendaNote: 'Abre no dia 20.' });
  expect(output?.effective).toMatchObject({ supportPhone: '0800 111 2222', agendaNote: 'Abre no dia 20.' });
});

it('another instance of the service, and hosting, take up what is saved', async () => {
  const database = openDatabase({ url: backend.databaseUrl });
  const other = await createServices({ ...backend.services, database });
  await save('memoriau', { supportPhone: '4004 7777' });
  const reported = await backend.call(hostingSettingsCall, {});
  expect(reported.output?.brands.memoriau).toEqual({ supportPhone: '4004 7777' });
  const tag = String(reported.response.headers.etag);
  const again = await backend.call(hostingSettingsCall, {}, { headers: { 'if-none-match': tag } });
  expect([again.status, again.response.payload]).toEqual([304, '']);
  await refreshDecisions.run(other);
  expect(other.decisions.brands.settings.memoriau).toEqual({ supportPhone: '4004 7777' });
  await database.close();
  await save('memoriau', { supportPhone: '4004 8888' });
  expect((await backend.call(hostingSettingsCall, {}, { headers: { 'if-none-match': tag } })).status).toBe(200);
});

it.each<[string, ManagedBrandSettings, string]>([
  ['supportPhone', { supportPhone: '123' }, 'telefone do Brasil'],
  ['supportChatUrl', { supportChatUrl: 'http://chat.example' }, 'endereço https'],
  ['systemRedirectUrl', { systemRedirectUrl: 'javascript:alert(1)' }, 'endereço https'],
  ['partnerReturnUrl', { partnerReturnUrl: 'https://a:b@c.example' }, 'endereço https'],
  ['agendaNote', { agendaNote: '<b>Olá</b>' }, 'linha de texto simples'],
  ['deeplinks', { deeplinks: ['javascript'] }, 'esquema de um aplicativo'],
  ['privacyForm', { privacyForm: false }, 'política na tela de entrada'],
  ['palette', { palette: 'rosa' }, 'uma das paletas'],
  ['termsFacts.forum', { termsFacts: { forum: 'Vitória' } }, 'cidade e estado'],
  ['termsFacts.supportHours', { termsFacts: { supportHours: 'de manhã' } }, '08:00 às 18:00'],
  ['colors', { colors: [{ role: 'ink', value: 'azul' }] }, 'como #1a4fb3'],
  [
    'colors',
    { colors: [{ role: 'action.bg', value: '#dddddd' }] },
    'Sem contraste suficiente: action.text sobre action.bg tem 1,36:1 e precisa de 4,5:1',
  ],
  ['darkColors', { darkColors: [{ role: 'action.bg', value: '#111111' }] }, 'Sem contraste suficiente: '],
  ['colors', { colors: [{ role: 'no-such-role', value: '#111111' }] }, 'Não há cor com este nome: no-such-role.'],
])('a wrong %s is refused at its field, in Portuguese, and nothing is saved', async (path, settings, message) => {
  const before = await brandOf('ama');
  const { status, body } = await save('ama', settings);
  expect([status, body.fields]).toEqual([400, [{ path, message: expect.stringContaining(message) }]]);
  expect(await brandOf('ama')).toEqual(before);
});

it('all that is wrong is said at once', async () => {
  const { body } = await save('ama', { supportPhone: '123', agendaNote: '<b>' });
  expect(body).toMatchObject({ fields: [{ path: 'supportPhone' }, { path: 'agendaNote' }] });
});

it('a brand that there is not is not found, and a manager sees none', async () => {
  const unknown = await backend.call(saveBrandCall, { key: 'nenhuma', revision: 0, settings: {} }, { token });
  expect(unknown.status).toBe(404);
  const manager = await backend.signInAdministrator('manager');
  const { status, body } = await backend.call(listBrandsCall, {}, { token: manager });
  expect([status, body.code]).toEqual([403, 'role-forbidden']);
});
