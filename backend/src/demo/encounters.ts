import type { DemoDocument, DemoVisit } from './history.ts';

const REST = 'Repouso por dois dias, a contar desta data.';

/** The visits of the demo, the oldest first. */
export const DEMO_VISITS: readonly DemoVisit[] = [
  {
    patient: 'Maria',
    daysAgo: 200,
    hour: 9,
    reason: 'Cansaço',
    professional: 'Helena',
    documents: [
      { type: 'prescription', text: 'Sulfato ferroso 400 mg: um comprimido ao dia.', isWithdrawn: true },
      { type: 'exam-request', text: 'Hemograma completo\nFerritina\nTSH' },
    ],
  },
  { patient: 'Maria', daysAgo: 130, hour: 22, reason: 'Dor de cabeça', isGivenUp: true },
  { patient: 'Maria', daysAgo: 95, hour: 15, reason: 'Dúvida sobre vacinas', professional: 'Paula' },
  {
    patient: 'Maria',
    daysAgo: 62,
    hour: 8,
    reason: 'Febre',
    professional: 'Rafael',
    documents: [{ type: 'certificate', text: REST }],
  },
  { patient: 'Pedro', daysAgo: 45, hour: 11, reason: 'Tosse', professional: 'Bruno', isGivenUp: true },
  { patient: 'Maria', daysAgo: 40, hour: 19, reason: 'Tontura', professional: 'Bruno', isGivenUp: true },
  {
    patient: 'Maria',
    daysAgo: 23,
    hour: 10,
    reason: 'Dor no joelho',
    professional: 'Paula',
    documents: [{ type: 'referral', text: 'Encaminho à ortopedia, por dor no joelho direito há três semanas.' }],
  },
  {
    patient: 'Pedro',
    daysAgo: 20,
    hour: 17,
    reason: 'Garganta inflamada',
    professional: 'Helena',
    documents: [{ type: 'prescription', text: 'Ibuprofeno 400 mg: um comprimido a cada 8 horas, por três dias.' }],
  },
  { patient: 'Maria', daysAgo: 16, hour: 21, reason: 'Enjoo', isGivenUp: true },
  {
    patient: 'Maria',
    daysAgo: 9,
    hour: 14,
    reason: 'Infecção urinária',
    professional: 'Rafael',
    documents: [
      { type: 'prescription', text: 'Nitrofurantoína 100 mg: uma cápsula a cada 6 horas, por sete dias.' },
      { type: 'exam-request', text: 'Urina tipo I\nUrocultura com antibiograma' },
      { type: 'certificate', text: REST },
    ],
  },
  {
    patient: 'Maria',
    daysAgo: 2,
    hour: 16,
    reason: 'Retorno',
    professional: 'Helena',
    documents: [
      { type: 'report', text: 'Paciente em bom estado geral, sem queixas urinárias após o tratamento.' },
      { type: 'prescription', text: 'Manter hidratação: dois litros de água ao dia.' },
    ],
  },
];

/** Issued in the scheduled call that Maria had. */
export const DOCUMENTS_OF_HAD_CALL: readonly DemoDocument[] = [
  { type: 'prescription', text: 'Losartana 50 mg: um comprimido pela manhã.' },
  { type: 'report', text: 'Pressão arterial controlada. Retorno em três meses.' },
];
