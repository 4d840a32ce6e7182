import { brandFromQuery, brandStyleSheetText, darkSheetText, type PageBrands } from '@acolhe/brand';
import {
  answerNavigations,
  offlinePage,
  type PushMessages,
  showPushes,
  type WorkerScope,
} from '@acolhe/federation/service-worker';

/** Addresses that the published remotes declare, by name. */
export type AddressTemplates = Readonly<Record<string, string>>;

const HOME = '/';

/** Fills in the one id that a message has; what else an address may say is left out. */
function addressOf(template: string | undefined, id: number | undefined): string {
  if (template === undefined) return HOME;
  const plain = template.replace(/\{[?&]\w+\}/g, '');
  const needsId = /\{\w+\}/.test(plain);
  return needsId && id === undefined ? HOME : plain.replace(/\{\w+\}/, String(id));
}

/**
 * Content of push messages to patients while the portal is closed.
 * @see docs/product/push.md
 */
export const portalPushContent = ({
  visit,
  appointments,
}: AddressTemplates): Readonly<Record<string, PushMessages>> => ({
  turn: {
    title: 'É a sua vez',
    body: 'Abra o portal agora. Guardamos o seu lugar por alguns minutos.',
    path: (id) => addressOf(visit, id),
    stays: true,
    // That of the waiting room, which shows one too while its page is hidden.
    tag: 'acolhe-visit',
    onlyUnseen: true,
  },
  appointment: {
    title: 'Lembrete de consulta',
    body: 'Abra o portal para ver o dia e a hora.',
    path: () => addressOf(appointments, undefined),
  },
  'appointment-soon': {
    title: 'Sua consulta começa em alguns minutos',
    body: 'Abra o portal para entrar.',
    path: () => addressOf(appointments, undefined),
    stays: true,
  },
});

/** Said of a message that this version does not know. */
export const DEFAULT_PUSH_CONTENT: PushMessages = {
  title: 'Há uma novidade para você',
  body: 'Abra o portal para ver.',
  path: () => HOME,
};

/** Hosting puts here the brands of this portal, and the addresses of what is published. */
declare const self: WorkerScope & { readonly __BRANDS: PageBrands; readonly __ADDRESSES: AddressTemplates };

const brands = self.__BRANDS;

answerNavigations(self, (url) => {
  const brand = brandFromQuery(url.searchParams.get('from'), brands);
  const { name, supportPhone } = brand;
  return offlinePage({
    title: `Sem internet - ${name}`,
    heading: 'Você está sem internet',
    sentences: [
      'Não foi possível abrir o portal agora. Confira o Wi-Fi ou os dados do celular.',
      'O que já foi enviado continua guardado. Se você esperava por um atendimento, guardamos o seu lugar por alguns minutos.',
    ],
    emergency: { sentence: 'Em caso de perigo de vida, ligue para o SAMU:', phone: '192' },
    support: 'Se precisar de ajuda, ligue para',
    supportPhone,
    retry: 'when-online',
    look: { tokens: brandStyleSheetText(brand), dark: darkSheetText(brand, 'dark') },
  });
});
showPushes(self, { messages: portalPushContent(self.__ADDRESSES), unknown: DEFAULT_PUSH_CONTENT });
