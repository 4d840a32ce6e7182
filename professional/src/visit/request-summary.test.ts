import { requestSummary } from './request-summary.ts';

const NOTHING = { symptoms: [], medication: undefined, pregnant: false, disability: false };

it('summarizes the answers of a request', () => {
  expect(
    requestSummary({
      symptoms: ['Dor lombar', 'Febre'],
      medication: 'Losartana 50 mg.',
      pregnant: true,
      disability: true,
    }),
  ).toBe('Sintomas: dor lombar, febre. Remédios: Losartana 50 mg. Gestante. Pessoa com deficiência.');
});
it('is empty without answers', () => expect(requestSummary(NOTHING)).toBe(''));
it('leaves out empty answers', () =>
  expect(requestSummary({ ...NOTHING, medication: 'Dipirona' })).toBe('Remédios: Dipirona.'));
