import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandWith } from './brands/brands.ts';
import { readDeployedBrands, withSavedBrands } from './settings.node.ts';

const folder = mkdtempSync(join(tmpdir(), 'acolhe-brands-'));
const path = join(folder, 'brands.json');
const read = (file: unknown, env: Record<string, string> = {}) => {
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file));
  return readDeployedBrands({ ACOLHE_BRANDS_FILE: path, ...env });
};

it('without a file and a variable every portal is of the main brand, as it was delivered', () => {
  expect(readDeployedBrands({ ACOLHE_BRANDS_FILE: '', ACOLHE_BRAND: '' })).toEqual({
    own: 'acolhe',
    portals: [],
    settings: {},
    partners: {},
    file: {},
  });
});

it('the variable of one process wins over the default of the file', () => {
  expect([read({ default: 'ama' }).own, read({ default: 'ama' }, { ACOLHE_BRAND: 'telehelp' }).own]).toEqual([
    'ama',
    'telehelp',
  ]);
});

it('a file sets phone, addresses, return links, colours, terms and partners', () => {
  const { portals, settings, partners } = read({
    portals: [{ origin: 'https://saude.example', brand: 'ucardz', api: 'https://api.saude.example' }],
    brands: {
      ucardz: {
        supportPhone: '(11) 3003-1234',
        supportChatUrl: null,
        privacyUrl: 'https://ucardz.example/privacidade',
        partnerReturnUrl: 'https://ucardz.example/volta?de=saude',
        systemRedirectUrl: null,
        terms: 'own',
        termsFacts: { forum: 'Rio de Janeiro/RJ' },
        colors: { 'action.bg': '#143a86' },
        deeplinks: ['ucardz', 'https://app.ucardz.example'],
      },
    },
    partners: { Parceiro: { unsignedLinks: true, portalSignIn: false } },
  });
  expect(portals).toEqual([{ origin: 'https://saude.example', brand: 'ucardz', api: 'https://api.saude.example' }]);
  expect(partners).toEqual({ Parceiro: { unsignedLinks: true, portalSignIn: false } });
  expect(brandWith('ucardz', settings)).toMatchObject({
    name: 'uCardz',
    supportPhone: '(11) 3003-1234',
    supportChatUrl: null,
    privacyUrl: 'https://ucardz.example/privacidade',
    partnerReturnUrl: 'https://ucardz.example/volta?de=saude',
    documents: { terms: 'terms-ucardz', privacy: 'privacy-generic' },
    termsFacts: { forum: 'Rio de Janeiro/RJ' },
    colors: { 'action.bg': '#143a86' },
    deeplinks: ['ucardz', 'https://app.ucardz.example'],
  });
  expect(brandWith('axia', settings)).toEqual(brandWith('axia', {}));
});

const ofAxia = (settings: unknown) => ({ brands: { axia: settings } });
it.each<[unknown, string]>([
  [ofAxia({ supportPhone: '0800-7243838' }), 'brands.axia.supportPhone: a Brazilian phone is wanted'],
  [ofAxia({ supportPhone: '(11) 6003-1234' }), 'brands.axia.supportPhone: a Brazilian phone is wanted'],
  [
    ofAxia({ partnerReturnUrl: 'http://axia.example/' }),
    'brands.axia.partnerReturnUrl: an https address is wanted, such as https://parceiro.example/volta (found "http://axia.example/")',
  ],
  [ofAxia({ systemRedirectUrl: 'axia.example' }), 'brands.axia.systemRedirectUrl: an https address is wanted'],
  [ofAxia({ privacyUrl: 'https://a:b@axia.example' }), 'brands.axia.privacyUrl: an https address is wanted'],
  [ofAxia({ supportChatUrl: 'tel:0800' }), 'brands.axia.supportChatUrl: an https address is wanted'],
  [ofAxia({ suportPhone: '4004 1234' }), 'brands.axia: unknown: suportPhone'],
  [ofAxia({ agendaNote: '<b>x</b>' }), 'brands.axia.agendaNote: plain text of one line is wanted'],
  [ofAxia({ deeplinks: ['javascript'] }), 'brands.axia.deeplinks.0: the scheme of an app is wanted'],
  [ofAxia({ deeplinks: ['axia', 'http://app.example'] }), 'brands.axia.deeplinks.1: the scheme of an app is wanted'],
  [ofAxia({ colors: { 'action.bg': 'blue' } }), 'brands.axia.colors.action.bg: a colour is wanted'],
  [ofAxia({ colors: { 'action.background': '#143a86' } }), 'brands.axia.colors.action.background: no such token'],
  [
    ofAxia({ colors: { 'action.bg': '#dddddd' } }),
    'brands.axia.colors: text action.text on action.bg has 1.36:1, needs 4.5:1',
  ],
  [ofAxia({ terms: 'mine' }), 'brands.axia.terms: "own" or "generic" is wanted (found "mine")'],
  [ofAxia({ termsFacts: { forum: 'Vitória' } }), 'brands.axia.termsFacts.forum: city and state are wanted'],
  [{ brands: { axiom: {} } }, 'brands: unknown: axiom'],
  [{ portals: [{ origin: 'https://x.example/', brand: 'ama' }] }, 'portals.0.origin: an origin is wanted'],
  [{ portals: [{ origin: 'https://x.example', brand: 'amma' }] }, 'portals.0.brand: one of the brands is wanted'],
  [
    { portals: ['ama', 'axia'].map((brand) => ({ origin: 'https://x.example', brand })) },
    'portals.1.origin: https://x.example is given twice',
  ],
  [
    {
      portals: ['a', 'b'].map((name) => ({
        origin: `https://${name}.example`,
        brand: 'ama',
        institutions: ['Clínica'],
      })),
    },
    'portals.1.institutions: Clínica is given twice',
  ],
  [{ partners: { Parceiro: { portalSignin: true } } }, 'partners.Parceiro: unknown: portalSignin'],
  [{ Default: 'ama' }, 'the file: unknown: Default'],
  ['{', 'no JSON: '],
])('a file with the fault %j is refused, naming file, brand and field', (file, fault) => {
  expect(() => read(file)).toThrow(`ACOLHE_BRANDS_FILE ${path}: `);
  expect(() => read(file)).toThrow(fault);
});

it.each([
  ['no address of the policy', { privacyForm: false }],
  ['the address taken away', { privacyForm: false, privacyUrl: null }],
])('a sign-in that does not show the policy is refused with %s', (_what, settings) => {
  expect(() => read(ofAxia(settings))).toThrow('brands.axia.privacyForm: false wants a privacyUrl');
});

it('a sign-in may leave the policy out that is published elsewhere', () => {
  const settings = { privacyForm: false, privacyUrl: 'https://axia.example/privacidade' };
  expect(read(ofAxia(settings)).settings.axia).toMatchObject(settings);
});

it('all faults of a file are named at once', () => {
  expect(() => read({ brands: { axia: { supportPhone: 'x' }, ama: { privacyUrl: 'x' } } })).toThrow(
    /brands\.axia\.supportPhone.*; brands\.ama\.privacyUrl/,
  );
});

it('a file that is not there, and a brand that is none, are named', () => {
  expect(() => readDeployedBrands({ ACOLHE_BRANDS_FILE: '/nowhere/brands.json' })).toThrow(
    'ACOLHE_BRANDS_FILE /nowhere/brands.json: the file cannot be read',
  );
  expect(() => readDeployedBrands({ ACOLHE_BRAND: 'AXIA' })).toThrow('ACOLHE_BRAND=AXIA: one of the brands is wanted');
});

it('the example of the docs can be read', () => {
  const example = join(__dirname, '../../../docs/brands.example.json');
  expect(readDeployedBrands({ ACOLHE_BRANDS_FILE: example }).portals.length).toBeGreaterThan(1);
});

describe('what administrators saved of brands', () => {
  const deployed = read({ brands: { axia: { supportPhone: '4004 1234' }, ama: { consentForm: false } } });

  it('holds where the file of the deployment names nothing, and yields to the file where it does', () => {
    const { brands, faults } = withSavedBrands(deployed, {
      axia: { supportPhone: '4004 9999', agendaNote: 'Abre no dia 20.', terms: 'own' },
      salute: { supportPhone: '4004 5678' },
    });
    expect(faults).toEqual([]);
    expect(brands.settings).toEqual({
      ama: { consentForm: false },
      axia: {
        supportPhone: '4004 1234',
        agendaNote: 'Abre no dia 20.',
        documents: { terms: 'terms-axia', privacy: 'privacy-axia' },
      },
      salute: { supportPhone: '4004 5678' },
    });
  });

  it.each([
    [{ axia: { supportPhone: '4004 9999', agendaNote: '<b>' } }, 'brands.axia.agendaNote: plain text'],
    [{ axia: 'x' }, 'brands.axia'],
    [{ axia: { shoeSize: 42 } }, 'brands.axia: unknown: shoeSize'],
    [{ axia: { colors: { 'action.bg': '#dddddd' } } }, 'text action.text on action.bg has 1.36:1'],
    [{ axiom: {} }, 'unknown: axiom'],
  ])('is said to be wrong where it is (%j), and nothing of that brand holds but what the file says', (saved, fault) => {
    const { brands, faults } = withSavedBrands(deployed, { ...saved, salute: { supportPhone: '4004 5678' } });
    expect(faults).toContainEqual(expect.stringContaining(fault));
    expect(brands.settings).toEqual({ ...deployed.settings, salute: { supportPhone: '4004 5678' } });
  });
});
