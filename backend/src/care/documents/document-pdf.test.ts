import { pdfText, readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { uaProblems } from '../../platform/pdf/testing/ua-problems.ts';
import { type DocumentContent, draw } from './document-pdf.ts';

const content: DocumentContent = {
  brandName: 'Acolhe',
  title: 'Atestado/Declaração',
  patientName: 'Conceição Ávila Müller',
  patientCpf: '52998224725',
  professionalName: 'Rafael Costa',
  issuedAt: new Date('2026-03-10T02:05:00Z'),
  text: 'Atesto que a paciente não pôde trabalhar.\nRepouso por três dias; voltar à unidade “se necessário” – 37,8 °C.',
  validity: { code: '7K3M-9QWX-2ZT4', address: 'https://acolhe.example/validar/7K3M-9QWX-2ZT4' },
};
const flat = (text = '') => text.replace(/\s+/g, ' ');

it('a document names its professional, its patient, the time with its zone, the text and the page', async () => {
  const { pages, sizes } = pdfText(await draw(content));
  expect(sizes).toEqual(['595.28 841.89']);
  expect(flat(pages[0])).toBe(
    [
      'Acolhe Atestado/Declaração Paciente: Conceição Ávila Müller CPF: 529.982.247-25 Profissional: Rafael Costa Data e hora: 09/03/2026 às 23:05 (horário de Brasília, UTC-03:00)',
      'Atesto que a paciente não pôde trabalhar. Repouso por três dias; voltar à unidade “se necessário” – 37,8 °C.',
      'Rafael Costa Emitido em 09/03/2026 às 23:05 (horário de Brasília, UTC-03:00)',
      'Confira se este documento é válido Aponte a câmera para o código ao lado, ou abra https://acolhe.example/validar e digite: 7K3M-9QWX-2ZT4',
      'Acolhe · Página 1 de 1',
    ].join(' '),
  );
});

it('a long document continues over pages, and loses nothing', async () => {
  const lines = Array.from({ length: 200 }, (_, n) => `Linha ${n + 1}: ação, coração, pé.`);
  const { pages } = pdfText(await draw({ ...content, text: lines.join('\n') }));
  expect(pages.length).toBeGreaterThan(3);
  pages.forEach((page, n) => expect(page).toContain(`Página ${n + 1} de ${pages.length}`));
  for (const line of lines) expect(flat(pages.join(' '))).toContain(line);
});

it.each([
  ['letters', 'abcdefghij'],
  ['blanks that do not break', 'ab\u00a0cd\u00a0ef\u00a0'],
])('a document breaks a run of %s, and loses none of it', async (_what, piece) => {
  const run = piece.repeat(100).replace(/\s/g, '');
  const { pages } = pdfText(await draw({ ...content, text: piece.repeat(100) }));
  expect(pages.join('').replace(/[\s\u200b]/g, '')).toContain(run);
});

it.each([30, 31, 32, 33, 34, 35, 36])(
  'the code of a document of %i lines stays on one page with its QR code',
  async (lines) => {
    const { pages } = pdfText(await draw({ ...content, text: 'Linha.\n'.repeat(lines) }));
    const page = pages.find((text) => text.includes('Confira se este documento é válido'));
    expect(page).toContain('7K3M-9QWX-2ZT4');
    expect(pages.length).toBeLessThanOrEqual(2);
  },
);

it('a document carries its fonts', async () => {
  const bytes = (await draw(content)).toString('latin1');
  expect(bytes.slice(0, 8)).toBe('%PDF-1.7');
  expect(bytes.match(/\/FontFile2/g)).toHaveLength(2);
  expect(bytes).toContain('/Lang (pt-BR)');
});

it.each([
  ['of one page', content.text],
  ['of many pages', 'Febre → se PA ≥ 140 mmHg, voltar.\n\n'.repeat(120)],
  ['with signs that no font has', 'Dor \u{1f9ff} 中 \u0007\tfim'],
])('a document %s conforms to PDF/UA-1', async (_what, text) => {
  expect(uaProblems(await draw({ ...content, brandName: 'Saúde & Vida <Sul>', text }))).toEqual([]);
});

it('a document is read aloud with its title as heading and each line as a paragraph', async () => {
  const { elements, title, language } = readPdf(
    await draw({ ...content, registration: 'CRM-SP 123456', text: 'Um.\n\nDois.' }),
  );
  expect([title, language]).toEqual(['Atestado/Declaração – Conceição Ávila Müller', 'pt-BR']);
  expect(elements.map(({ role, text, alt = '' }) => `${role} ${text ?? alt}`.trim())).toEqual([
    'Document',
    'P Acolhe',
    'H1 Atestado/Declaração',
    'P Paciente: Conceição Ávila Müller',
    'P CPF: 529.982.247-25',
    'P Profissional: Rafael Costa, CRM-SP 123456',
    'P Data e hora: 09/03/2026 às 23:05 (horário de Brasília, UTC-03:00)',
    'P Um.',
    'P Dois.',
    'P Rafael Costa, CRM-SP 123456 Emitido em 09/03/2026 às 23:05 (horário de Brasília, UTC-03:00)',
    'Figure Código QR: leva a https://acolhe.example/validar/7K3M-9QWX-2ZT4',
    'P Confira se este documento é válido',
    'P Aponte a câmera para o código ao lado, ou abra https://acolhe.example/validar e digite:',
    'P 7K3M-9QWX-2ZT4',
  ]);
});
