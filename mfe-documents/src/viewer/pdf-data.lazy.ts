/**
 * Loads a predefined character map (ISO 32000-2, 9.7.5.2), in pdf.js's compact form.
 * @param name such as `90ms-RKSJ-H`
 * @throws Error for an unknown name, or when it does not load
 */
export const loadCharacterMap = (name: string): Promise<Uint8Array<ArrayBuffer>> =>
  load(() => new URL(`pdfjs-dist/cmaps/${name}.bcmap`, import.meta.url));

/**
 * Loads a font that files need not bring and systems need not have: Symbol or ZapfDingbats.
 * @throws Error when it is another one, or does not load
 */
export const loadStandardFont = (fileName: string): Promise<Uint8Array<ArrayBuffer>> =>
  load(() => {
    if (fileName === 'FoxitSymbol.pfb') return new URL('pdfjs-dist/standard_fonts/FoxitSymbol.pfb', import.meta.url);
    if (fileName === 'FoxitDingbats.pfb')
      return new URL('pdfjs-dist/standard_fonts/FoxitDingbats.pfb', import.meta.url);
    throw new Error(`${fileName} is not published`);
  });

async function load(address: () => URL): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address(), { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
