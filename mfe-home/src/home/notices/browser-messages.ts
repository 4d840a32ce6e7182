import type { BrowserFacts } from '@acolhe/video/devices';

export interface BrowserMessage {
  readonly title: string;
  readonly sentence: string;
}

const ADVICE = 'Para o atendimento por vídeo, recomendamos o Google Chrome.';
const ON_APPLE = `${ADVICE} No iPhone e no iPad todos os navegadores usam a base do Safari: se o vídeo não abrir, atualize o sistema do aparelho.`;

/**
 * Recommends Chrome in other browsers, and a browser inside an app.
 * @param label name of the browser for the patient
 * @returns undefined for Chrome
 * @see docs/product/home.md
 */
export function browserMessage(
  { browser, system, insideApp }: BrowserFacts,
  label: string,
): BrowserMessage | undefined {
  if (insideApp !== undefined)
    return {
      title: `O portal está aberto dentro ${insideApp ? `do ${insideApp}` : 'de outro aplicativo'}`,
      sentence: `Abra o portal no navegador. ${ADVICE}`,
    };
  if (browser === 'chrome') return undefined;
  return {
    title: browser === 'other' ? 'Seu navegador não é o Google Chrome' : `Você está usando o ${label}`,
    sentence: system === 'ios' ? ON_APPLE : ADVICE,
  };
}
