// Reads the PDF on standard input with pdf.js, a reader that is not ours, and writes what it found as JSON.
import { readFileSync } from 'node:fs';

// What pdf.js draws with; without a browser it only reads.
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) globalThis[name] ??= class {};
const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');

const data = new Uint8Array(readFileSync(0));
const pdf = await getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false }).promise;
const { info, metadata } = await pdf.getMetadata();
const elements = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const texts = textsByContent((await page.getTextContent({ includeMarkedContent: true })).items);
  collect(await page.getStructTree(), texts, 0);
}
process.stdout.write(
  JSON.stringify({
    isMarked: (await pdf.getMarkInfo())?.Marked,
    title: info.Title,
    language: info.Language,
    xmpTitle: metadata.get('dc:title'),
    pages: pdf.numPages,
    elements,
  }),
);

function textsByContent(items) {
  const texts = new Map();
  const open = [];
  for (const item of items) {
    if (item.type === 'beginMarkedContentProps' || item.type === 'beginMarkedContent') open.push(item.id);
    else if (item.type === 'endMarkedContent') open.pop();
    else if ('str' in item)
      texts.set(open.at(-1), (texts.get(open.at(-1)) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
  }
  return texts;
}

function collect(node, texts, depth) {
  const text = node.children
    .flatMap((child) => (child.type === 'content' ? [texts.get(child.id) ?? ''] : []))
    .join('')
    .trim();
  if (node.role !== 'Root')
    elements.push({ role: node.role, depth, ...(text !== '' && { text }), ...(node.alt && { alt: node.alt }) });
  for (const child of node.children) if ('role' in child) collect(child, texts, depth + 1);
}
