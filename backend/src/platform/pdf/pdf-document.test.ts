import PDFDocument from 'pdfkit';
import { createPdf } from './pdf-document.ts';
import { addGroup, addLink, addList, addTagged, BOLD, drawArtifact, REGULAR, setText } from './tags.ts';
import { pdfText, readPdf } from './testing/read-pdf.ts';
import { uaProblems } from './testing/ua-problems.ts';

const INFO = { title: 'Termos & <Avisos>', author: 'Ávila & Filhos', creator: 'Acolhe', madeAt: new Date(0) };
type Write = Parameters<typeof createPdf>[2];

const everything: Write = (pdf, root) => {
  addTagged(pdf, root, 'H1', () => setText(pdf, BOLD, 'Termos'));
  drawArtifact(pdf, 'Layout', () => pdf.moveTo(64, pdf.y).lineTo(200, pdf.y).stroke());
  addGroup(pdf, root, 'Sect', (section) => {
    addTagged(pdf, section, 'H2', () => setText(pdf, BOLD, 'Uso'));
    addTagged(pdf, section, 'P', () => setText(pdf, REGULAR, 'Um parágrafo.\n'.repeat(70)));
    addList(pdf, section, REGULAR, ['um', 'dois'], {});
    addLink(pdf, section, REGULAR, { text: 'Política', href: 'https://acolhe.example' }, {});
    addTagged(pdf, section, 'Figure', () => pdf.rect(64, pdf.y, 10, 10).fill(), 'Um quadrado');
  });
};
const generate = (write: Write) => createPdf(INFO, 'Acolhe', write);
/** Writes something else, of the same length, into a file. */
const altered = (pdf: Buffer, from: string, to: string) => {
  expect(pdf.toString('latin1')).toContain(from);
  return Buffer.from(pdf.toString('latin1').replaceAll(from, to.padEnd(from.length)), 'latin1');
};

it('a paper with everything that papers have conforms to PDF/UA-1', async () => {
  expect(uaProblems(await generate(everything))).toEqual([]);
});

it('a paper is read in its order, with its headings, lists, links and figures', async () => {
  const { elements, pages, ...document } = readPdf(await generate(everything));
  expect(document).toEqual({
    isMarked: true,
    title: 'Termos & <Avisos>',
    xmpTitle: 'Termos & <Avisos>',
    language: 'pt-BR',
  });
  expect(pages).toBe(2);
  expect(elements.filter(({ role }) => role === 'P' || role === 'H1' || role === 'H2').map(({ role }) => role)).toEqual(
    ['H1', 'H2', 'P', 'P', 'P'],
  );
  expect(elements.slice(elements.findIndex(({ role }) => role === 'L'))).toEqual([
    { role: 'L', depth: 3 },
    { role: 'LI', depth: 4 },
    { role: 'Lbl', depth: 5, text: '•' },
    { role: 'LBody', depth: 5, text: 'um' },
    { role: 'LI', depth: 4 },
    { role: 'Lbl', depth: 5, text: '•' },
    { role: 'LBody', depth: 5, text: 'dois' },
    { role: 'P', depth: 3 },
    { role: 'Link', depth: 4, text: 'Política' },
    { role: 'Figure', depth: 3, alt: 'Um quadrado' },
  ]);
  expect(elements.some(({ text }) => text?.includes('Página'))).toBe(false);
});

it('a sign that the main face lacks is set in another one, on the same line, and no character is lost', async () => {
  const { pages } = pdfText(
    await generate((pdf, root) => {
      addTagged(pdf, root, 'H1', () => setText(pdf, BOLD, 'Título ≥ 1'));
      addTagged(pdf, root, 'P', () => setText(pdf, REGULAR, 'PA\t≥ 140 → ☐ voltar \u0007中.'));
    }),
  );
  const text = pages[0]?.replaceAll('\n', '');
  expect(text).toContain('Título ≥ 1PA    ≥ 140 → ☐ voltar \ufffd.');
});

it.each([
  ['the metadata do not name PDF/UA-1', 'pdfuaid:part>1', 'pdfuaid:part>2'],
  ['the metadata have no title', '<dc:title>', '<dc:other>'],
  ['the metadata are no XML', 'Termos &amp;', 'Termos & e'],
  ['the title is not displayed', '/DisplayDocTitle true', '/DisplayDocTitle null'],
  ['the language is not named', '/Lang (pt-BR)', '/Lang ()'],
  ['the file is not marked as tagged', '/Marked true', '/Marked null'],
  ['there is no structure tree', '/StructTreeRoot', '/OtherTreeRoot'],
  ['a font is missing', '/FontFile2', '/FontFile9'],
  ['the first heading is not the first level', '/S /H1', '/S /H2'],
  ['a level of headings is left out', '/S /H2', '/S /H3'],
  ['Xx is no kind of element', '/S /LI', '/S /Xx'],
  ['a figure has no text instead', '/Alt (Um quadrado)', '/Alt ()'],
  ['a Link lies outside the structure', '/StructParent 2', '/OtherParent 2'],
  ['a Link has no description', '/Contents <', '/Xontents <'],
  ['page 1: tabs do not follow the structure', '/Tabs /S', '/Tabs /R'],
])('a paper is found out when %s', async (problem, from, to) => {
  expect(uaProblems(altered(await generate(everything), from, to))).toContain(problem);
});

it('a paper is found out when something is drawn outside its elements', async () => {
  const drawn = await generate((pdf, root) => {
    everything(pdf, root);
    pdf.rect(0, 0, 9, 9).fill();
  });
  expect(uaProblems(drawn)).toEqual(['page 2: something is drawn that is neither tagged nor artifact']);
  const written = await generate((pdf, root) => {
    everything(pdf, root);
    pdf.text('Solto');
  });
  expect(uaProblems(written)).toEqual(['page 2: something is drawn that is neither tagged nor artifact']);
});

it('a paper is found out when a character has no glyph, and when content and element do not match', async () => {
  const boxed = await generate((pdf, root) => {
    everything(pdf, root);
    addTagged(pdf, root, 'P', () => pdf.font(REGULAR).text('→'));
  });
  expect(uaProblems(boxed)).toEqual(['page 2: a character has no glyph']);
  const nested = await generate((pdf, root) => {
    everything(pdf, root);
    addTagged(pdf, root, 'P', () => pdf.markContent('Span', { actual: 'x' }).endMarkedContent());
  });
  expect(uaProblems(nested)).toContain('page 2: marked content lies in other marked content');
  const lost = await generate((pdf, root) => {
    everything(pdf, root);
    pdf.markStructureContent('P');
    pdf.endMarkedContent();
  });
  expect(uaProblems(lost)).toContain('page 2: 8 pieces of content have 7 elements');
});

it('a file of the library without tags is found out', async () => {
  const pdf = new PDFDocument({ font: REGULAR });
  const parts: Buffer[] = [];
  const ended = new Promise((done) => pdf.on('data', (part: Buffer) => parts.push(part)).on('end', done));
  pdf.text('Olá').end();
  await ended;
  expect(uaProblems(Buffer.concat(parts)).length).toBeGreaterThan(5);
});
