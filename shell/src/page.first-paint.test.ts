import { readFileSync } from 'node:fs';

describe.each(['shell', 'professional'])('the page of the %s, before its scripts are there', (app) => {
  const html = readFileSync(new URL(`../../${app}/index.html`, import.meta.url), 'utf8');

  it('has the background of the device’s colour scheme, and text in its colour', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark" />');
    expect(html).not.toMatch(/bgcolor|fill="#/);
    expect(html).toContain('fill="CanvasText"');
    expect(html).toMatch(/<div id="root">.*>\s*Abrindo\.\.\.\s*</s);
  });

  it('has no inline style, which its policy would refuse', () => {
    expect(html).not.toMatch(/<style|\sstyle=/);
  });
});
