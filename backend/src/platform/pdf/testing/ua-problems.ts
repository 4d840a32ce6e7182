import { pdfObjects, type PdfObject, refOf } from './read-pdf.ts';

const STANDARD_TAGS = new Set('Document Sect P H1 H2 L LI Lbl LBody Link Figure Form'.split(' '));

/**
 * Lists violations of PDF/UA-1 (ISO 14289-1) in a PDF of our maker, as far as a program can find them: the failure
 * conditions of the Matterhorn protocol that such files could meet. It reads only objects as our maker writes them.
 * @returns one line each; none for a file that conforms
 */
export function uaProblems(pdf: Buffer): string[] {
  const objects = pdfObjects(pdf);
  const all = [...objects.values()];
  const catalog = all.find(({ head }) => head.includes('/Type /Catalog'))?.head ?? '';
  const headOf = (ref: string) => objects.get(ref)?.head ?? '';
  const metadata = Buffer.from(objects.get(refOf(catalog, 'Metadata'))?.stream ?? '', 'latin1').toString();
  const rules: readonly (readonly [isBroken: boolean, problem: string])[] = [
    [!/<pdfuaid:part>1<\/pdfuaid:part>/.test(metadata), 'the metadata do not name PDF/UA-1'],
    [!/<dc:title>[\s\S]*<rdf:li xml:lang="x-default">[^<]+<\/rdf:li>/.test(metadata), 'the metadata have no title'],
    [/&(?!amp;|lt;|gt;)/.test(metadata), 'the metadata are no XML'],
    [!headOf(refOf(catalog, 'ViewerPreferences')).includes('/DisplayDocTitle true'), 'the title is not displayed'],
    [!catalog.includes('/Lang (pt-BR)'), 'the language is not named'],
    [!headOf(refOf(catalog, 'MarkInfo')).includes('/Marked true'), 'the file is not marked as tagged'],
    [!refOf(catalog, 'StructTreeRoot'), 'there is no structure tree'],
    [/\/Type \/FontDescriptor(?![\s\S]*\/FontFile2 )/.test(all.map(fontDescriptor).join('\n')), 'a font is missing'],
  ];
  return [
    ...rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem),
    ...headingProblems(all),
    ...elementProblems(objects),
    ...pages(all).flatMap((page, index) => pageProblems(objects, page, index + 1)),
  ];
}

const fontDescriptor = ({ head }: PdfObject) => (head.includes('/Type /FontDescriptor') ? head : '');
const pages = (all: readonly PdfObject[]) => all.filter(({ head }) => /\/Type \/Page\b/.test(head));
const tagOf = (head: string) => (/\/P \d+ 0 R/.test(head) ? /\/S \/(\w+)/.exec(head)?.[1] : undefined);

/** Elements are numbered in the order in which they are drawn. */
function headingProblems(all: readonly PdfObject[]): string[] {
  const levels = all.flatMap(({ head }) => {
    const level = /^H(\d)$/.exec(tagOf(head) ?? '')?.[1];
    return level === undefined ? [] : [Number(level)];
  });
  if (levels[0] !== 1) return ['the first heading is not the first level'];
  return levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1) ? ['a level of headings is left out'] : [];
}

function elementProblems(objects: Map<string, PdfObject>): string[] {
  const problems: string[] = [];
  for (const { head } of objects.values()) {
    const tag = tagOf(head);
    if (tag !== undefined && !STANDARD_TAGS.has(tag)) problems.push(`${tag} is no kind of element`);
    if (tag === 'Figure' && !/\/Alt \(.+\)/s.test(head)) problems.push('a figure has no text instead');
    const [, subtype] = /\/Subtype \/(Link|Widget)\b/.exec(head) ?? [];
    if (subtype === undefined) continue;
    if (!/\/StructParent \d/.test(head)) problems.push(`a ${subtype} lies outside the structure`);
    if (!/\/(Contents|TU) (<.+>|\(.+\))/s.test(head)) problems.push(`a ${subtype} has no description`);
  }
  return problems;
}

/** Painting operators, and those that open and close marked content. */
const OPERATORS = /\/(\w+) (<<[^>]*>> )?B[DM]C|\bEMC\b|\[([^\]]*)\] TJ|(?:^|\s)(?:f\*?|S|s|B\*?|b\*?|Do)(?=\s)/g;

function pageProblems(objects: Map<string, PdfObject>, { head }: PdfObject, number: number): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const seen = new Set<number>();
  for (const [operator, tag, dictionary, glyphs] of (objects.get(refOf(head, 'Contents'))?.stream ?? '').matchAll(
    OPERATORS,
  )) {
    if (tag !== undefined) {
      const mcid = /\/MCID (\d+)/.exec(dictionary ?? '')?.[1];
      open.push(tag);
      if (tag !== 'Artifact' && mcid === undefined) problems.push(`page ${number}: ${tag} belongs to no element`);
      if (mcid !== undefined) seen.add(Number(mcid));
      if (open.length > 1) problems.push(`page ${number}: marked content lies in other marked content`);
    } else if (operator === 'EMC') {
      if (open.pop() === undefined) problems.push(`page ${number}: marked content ends that did not begin`);
    } else if (open.length === 0)
      problems.push(`page ${number}: something is drawn that is neither tagged nor artifact`);
    if (/<(?:[0-9a-f]{4})*?0000/.test(glyphs ?? '')) problems.push(`page ${number}: a character has no glyph`);
  }
  if (open.length > 0) problems.push(`page ${number}: marked content does not end`);
  if (!head.includes('/Tabs /S')) problems.push(`page ${number}: tabs do not follow the structure`);
  return [...problems, ...parentProblems(objects, head, seen).map((problem) => `page ${number}: ${problem}`)];
}

/** Content and element name each other. */
function parentProblems(objects: Map<string, PdfObject>, page: string, seen: ReadonlySet<number>): string[] {
  const key = /\/StructParents (\d+)/.exec(page)?.[1] ?? '';
  const root = [...objects.values()].find(({ head }) => head.includes('/Type /StructTreeRoot'))?.head ?? '';
  const numbers = new RegExp(`(?:^|\\s)${key} \\[([^\\]]*)\\]`).exec(root)?.[1] ?? '';
  const parents = [...numbers.matchAll(/(\d+) 0 R/g)].map(([, ref = '']) => objects.get(ref)?.head ?? '');
  if (parents.length !== seen.size) return [`${seen.size} pieces of content have ${parents.length} elements`];
  return parents.flatMap((element, mcid) =>
    new RegExp(`/K \\[[^\\]]*\\b${mcid}\\b`).test(element) ? [] : [`the element of content ${mcid} does not name it`],
  );
}
