import { type BrowserFacts } from '@acolhe/video/devices';

export interface BrowserWords {
  readonly title: string;
  readonly sentence: string;
}

const ADVICE = 'Para o atendimento por vídeo, recomendamos o Google Chrome.';
const ON_APPLE = `${ADVICE} No iPhone e no iPad todos os navegadores usam a base do Safari: se o vídeo não abrir, atualize o sistema do aparelho.`;

/**
 * What is said of a browser that is not Chrome; undefined for Chrome. Within an app the way out comes first.
 * @param label what people call it
 * @see docs/product/home.md
 */
export function browserWords({ browser, system, insideApp }: BrowserFacts, label: string): BrowserWords | undefined {
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
