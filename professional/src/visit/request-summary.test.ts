import { requestSummary } from './request-summary.ts';

const NOTHING = { symptoms: [], medication: undefined, pregnant: false, disability: false };

it('says what there is to say', () => {
  expect(
    requestSummary({
      symptoms: ['Dor lombar', 'Febre'],
      medication: 'Losartana 50 mg.',
      pregnant: true,
      disability: true,
    }),
  ).toBe('Sintomas: dor lombar, febre. Remédios: Losartana 50 mg. Gestante. Pessoa com deficiência.');
});
it('says nothing of nothing', () => expect(requestSummary(NOTHING)).toBe(''));
it('leaves out what is not there', () =>
  expect(requestSummary({ ...NOTHING, medication: 'Dipirona' })).toBe('Remédios: Dipirona.'));
