import { expect, type Page } from '@playwright/test';
import { limitMs } from '../../../scripts/jest/slowness.cjs';
import { spokenFocus, spokenTree, type TreeNode } from './spoken-tree.ts';

declare global {
  interface Window {
    speakToEars?: (how: string, sentence: string) => void;
  }
}

/** A screen that stays the same for so long is at rest. */
const AT_REST_MS = limitMs(300);
/** Texts that depend on the time, the queue of the day or the build, with their replacements. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/\b\d{1,2}:\d{2}\b/g, '00:00'],
  [/\b\d{1,2}\/\d{1,2}\/\d{4}\b/g, '00/00/0000'],
  [/\b\d+\.\d+\.\d+\b/g, '0.0.0'],
  [/\b\d+ (a|e) \d+ minutos/g, '0 $1 0 minutos'],
  [/(segunda|terça|quarta|quinta|sexta|sábado|domingo)(-feira)?, \d{1,2}º? de [a-zç]+/g, 'dia da semana, 00 de mês'],
  [/Internet lenta: o vídeo pode travar/g, 'Internet boa. O som e a imagem são confirmados na chamada'],
  [/Conexão Instável/g, 'Conexão Estável'],
  // Text of the browser itself, in the language of the machine.
  [/“No file chosen”/g, '“Nenhum arquivo escolhido”'],
];
/** Announced only where something takes a while. */
const PASSING = /^diz: Carregando /;
const still = (line: string): string =>
  CHANGING.reduce((text, [pattern, stead]) => text.replaceAll(pattern, stead), line);

/**
 * Reads a page as a screen reader does: announcements of live regions, and, on request, the title, the focus and the
 * contents of the screen from Chromium's accessibility tree.
 */
export class Ears {
  readonly #page: Page;
  readonly #said: string[] = [];
  readonly #lines: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Listens to every page that is opened after the call. */
  static async at(page: Page): Promise<Ears> {
    const ears = new Ears(page);
    await page.exposeFunction('speakToEars', (how: string, sentence: string) => {
      ears.#said.push(`${how}: ${sentence}`);
    });
    await page.addInitScript(listen);
    return ears;
  }

  /** Waits until a sentence was announced since the last screen. */
  async expectSpoken(sentence: string): Promise<void> {
    await expect
      .poll(() => this.#said.some((line) => line.includes(sentence)), { message: `“${sentence}” is announced` })
      .toBe(true);
  }

  /** Records the announcements since the last screen, then reads the current screen once it is at rest. */
  async read(screen: string): Promise<void> {
    const page = this.#page;
    const devtools = await page.context().newCDPSession(page);
    const shown = async (): Promise<readonly string[]> => {
      const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: readonly TreeNode[] };
      const focus = spokenFocus(nodes);
      return [
        `página: ${await page.title()}`,
        ...(focus === undefined ? [] : [`foco: ${focus}`]),
        '',
        ...spokenTree(nodes, 'main').map((line) => `  ${still(line)}`),
      ];
    };
    let lines = await shown();
    // Fetched content arrives a moment after the title. A clock that runs on is no change.
    await expect(async () => {
      const before = lines;
      await page.waitForTimeout(AT_REST_MS);
      lines = await shown();
      expect(lines).toEqual(before);
    }, `“${screen}” comes to rest`).toPass();
    await devtools.detach();
    this.#lines.push(`# ${screen}`, '', ...this.#said.splice(0).filter((line) => !PASSING.test(line)), ...lines, '');
  }

  /** @returns all output since the last call; values that change from day to day are replaced */
  take(): string {
    return `${this.#lines.splice(0).map(still).join('\n').trimEnd()}\n`;
  }
}

/**
 * Runs in the page: reports additions to live regions, and each new alert. A status and an alert are reported as a
 * whole, other regions by their additions.
 */
function listen(): void {
  const REGIONS = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]';
  const last = new WeakMap<Element, string>();
  /** Texts of separate blocks are reported with a pause between them; decorative content is not reported. */
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    const text = [...node.childNodes].map(textOf).join('');
    const { display, position } = getComputedStyle(node);
    // Text for screen readers alone has no position among the blocks: it continues its sentence.
    return display.startsWith('inline') || position === 'absolute' ? text : ` ${text} `;
  };
  const speak = (region: Element, text: string): void => {
    const sentence = text.replace(/\s+/g, ' ').trim();
    if (sentence === '' || region.closest('[aria-live=off]')) return;
    const isUrgent = region.getAttribute('role') === 'alert' || region.getAttribute('aria-live') === 'assertive';
    window.speakToEars?.(isUrgent ? 'interrompe e diz' : 'diz', sentence);
  };
  const speakWhole = (region: Element): void => {
    if (last.get(region) !== region.textContent) speak(region, textOf(region));
    last.set(region, region.textContent);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(REGIONS);
      const isWhole = region?.matches('[role=status], [role=alert], [aria-atomic=true]');
      if (region && isWhole) speakWhole(region);
      else if (region) for (const node of type === 'childList' ? addedNodes : [target]) speak(region, textOf(node));
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches('[role=alert]')) speakWhole(node);
        for (const alert of node.querySelectorAll('[role=alert]')) speakWhole(alert);
      }
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
