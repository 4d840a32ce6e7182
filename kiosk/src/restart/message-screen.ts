const STYLE = `
body { margin: 0; background: #fafaf6; color: #18211e; font: 400 24px/1.4 system-ui, sans-serif; }
main { display: grid; align-content: center; justify-items: center; gap: 24px; min-height: 100vh;
  box-sizing: border-box; padding: 24px; text-align: center; }
h1 { margin: 0; font-size: 40px; font-weight: 760; } p { margin: 0; }`;

/** The number that the page came with. */
function supportPhone(page: Document): string | undefined {
  try {
    const config: unknown = JSON.parse(page.getElementById('acolhe-config')?.textContent ?? 'null');
    return typeof config === 'object' && config !== null && 'supportPhone' in config
      ? String(config.supportPhone)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whom to call, if the page says it. */
export const supportLine = (page: Document): readonly string[] => {
  const phone = supportPhone(page);
  return phone === undefined ? [] : [`Se demorar, ligue para ${phone}.`];
};

/** Shows words in place of everything; it needs nothing that may have failed. */
export function showMessage(page: Document, title: string, lines: readonly string[]): void {
  const main = page.createElement('main');
  main.setAttribute('role', 'alert');
  const line = (tag: 'h1' | 'p', text: string): HTMLElement => {
    const element = page.createElement(tag);
    element.textContent = text;
    return element;
  };
  main.append(line('h1', title), ...lines.map((text) => line('p', text)));
  page.body.replaceChildren(main);
  if (!('replaceSync' in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}
