import { ask, clearBench } from './call-of-two.ts';
import type { Figure } from './figures.ts';
import { seat } from '../support/people/people.ts';
import { signIn } from '../support/page/screens.ts';
import { CPF } from '../support/service/demo-people.ts';

interface Loaded {
  readonly url: string;
  readonly bytes: number;
}

/** What a browser that knows nothing yet loads from the sign-in until the waiting room shows the number. */
export async function waitingRoomBytes(): Promise<Figure[]> {
  const maria = await seat('maria');
  const urls = new Map<string, string>();
  const loaded: Loaded[] = [];
  let whenHome = 0;
  try {
    const devtools = await maria.context.newCDPSession(maria.page);
    await devtools.send('Network.enable');
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      loaded.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength }),
    );
    await signIn(maria.page, CPF.maria);
    await maria.page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).waitFor();
    whenHome = sum(loaded);
    await ask(maria);
    await maria.page.getByTestId('queue-position').waitFor();
  } finally {
    await maria.leave();
    await clearBench();
  }
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const agora = loaded.filter(({ url }) => /agora/i.test(url));
  if (agora.length > 0) throw new Error(`what is Agora's was loaded: ${agora.map(({ url }) => url).join(', ')}`);
  return [
    {
      what: 'loaded before the waiting room shows, from a cold sign-in (of these until the home)',
      value: `${kB(sum(loaded))} (${kB(whenHome)})`,
      aim: 'print',
    },
    { what: "of these, what is Agora's", value: kB(sum(agora)), aim: '0' },
  ];
}

const sum = (loaded: readonly Loaded[]): number => loaded.reduce((total, { bytes }) => total + bytes, 0);
