import { brandOf, brands } from '../brands/brands.ts';
import { brandOfClient, documentOf } from './index.ts';
import { editionLine, VARIANT_KEYS } from './legal-document.ts';
import { textOf } from './testing/text-of.ts';

const acolhe = brandOf('acolhe');

test.each(brands.map((brand) => [brand.key, brand] as const))(
  '%s has terms and a privacy policy, whole and under its name',
  (_, brand) => {
    for (const [kind, title] of [
      ['terms', 'Termos de uso'],
      ['privacy', 'Política de Privacidade'],
    ] as const) {
      const found = documentOf(brand, kind);
      expect(found).toMatchObject({
        title,
        publisher: brand.name,
        version: expect.stringMatching(/^\d+\.\d+$/),
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      const ids = found?.sections.map(({ id }) => id) ?? [];
      expect(new Set(ids).size).toBe(ids.length);
      for (const { blocks } of found?.sections ?? [])
        expect(blocks.every((block) => (typeof block === 'string' ? block !== '' : true))).toBe(true);
    }
  },
);

test('an unknown handle gives no document', () => {
  const astray = { ...acolhe, documents: { terms: 'terms-nobody', privacy: '' } };
  expect(documentOf(astray, 'terms')).toBeUndefined();
  expect(documentOf(astray, 'privacy')).toBeUndefined();
});

test.each(VARIANT_KEYS)('a client’s address with %s gets the texts of that brand', (key) => {
  expect(brandOfClient(key, acolhe)).toEqual(brandOf(key));
});

test('an address without a client gets the texts of acolhe', () => {
  expect(brandOfClient('', brandOf('ama'))).toEqual(acolhe);
});

test.each(['ACOLHE', 'nobody', 'constructor', '../acolhe', 'ucardz', 'maxplanet'])(
  'a client’s address with %j gets the placeholder',
  (cliente) => {
    expect(textOf(documentOf(brandOfClient(cliente, acolhe), 'terms'))).toContain('Este é um texto provisório.');
    expect(textOf(documentOf(brandOfClient(cliente, acolhe), 'privacy'))).toContain('Este é um texto provisório.');
  },
);

test('the placeholder bears the name of the page, and a brand’s own where the client is one', () => {
  expect(documentOf(brandOfClient('nobody', acolhe), 'terms')?.publisher).toBe('Acolhe');
  expect(documentOf(brandOfClient('ucardz', acolhe), 'terms')?.publisher).toBe('uCardz');
});

test('a document says whose it is, in which version, since when', () => {
  expect(
    editionLine({ title: 'Termos de uso', publisher: 'Ama', version: '2.1', date: '2026-12-03', sections: [] }),
  ).toBe('Ama · versão 2.1, de 03/12/2026');
});
