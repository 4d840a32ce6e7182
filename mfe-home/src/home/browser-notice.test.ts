import { BROWSER_LABEL, browserFacts } from '@acolhe/video/devices';
import { browserMessage } from './browser-notice.tsx';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A145M) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'Para o atendimento por vídeo, recomendamos o Google Chrome.';
const messageFor = (userAgent: string) => {
  const facts = browserFacts(userAgent);
  return browserMessage(facts, BROWSER_LABEL[facts.browser]);
};

it.each([
  ['Você está usando o Edge', `${WINDOWS} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`],
  ['Você está usando o Opera', `${WINDOWS} Chrome/126.0.0.0 Safari/537.36 OPR/111.0.0.0`],
  ['Você está usando o Samsung Internet', `${ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
  ['Você está usando o Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ['Seu navegador não é o Google Chrome', 'Mozilla/5.0'],
])('%s', (title, userAgent) => expect(messageFor(userAgent)).toEqual({ title, sentence: CHROME }));

it('explains on an iPhone that another browser would not help', () => {
  expect(messageFor(`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`)).toEqual({
    title: 'Você está usando o Safari',
    sentence: `${CHROME} No iPhone e no iPad todos os navegadores usam a base do Safari: se o vídeo não abrir, atualize o sistema do aparelho.`,
  });
});

it.each([
  [`${IPHONE} Mobile/15E148 Instagram 335.0.0`, 'O portal está aberto dentro do Instagram'],
  [`${IPHONE} Mobile/15E148`, 'O portal está aberto dentro de outro aplicativo'],
])('leads out of an app’s browser: %s', (userAgent, title) => {
  expect(messageFor(userAgent)).toEqual({ title, sentence: `Abra o portal no navegador. ${CHROME}` });
});

it.each([
  `${WINDOWS} Chrome/126.0.0.0 Safari/537.36`,
  `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`,
  `${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
])('has no message about Chrome: %s', (userAgent) => {
  expect(messageFor(userAgent)).toBeUndefined();
});
