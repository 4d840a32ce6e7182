import { brandFromQuery, brandStyleSheetText, darkSheetText, type PageBrands } from '@acolhe/brand';
import { answerNavigations, offlinePage, showPushes, type WorkerScope } from '@acolhe/federation/service-worker';
import { type AddressTemplates, OTHER_NEWS, portalNews } from './news.ts';

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
showPushes(self, { words: portalNews(self.__ADDRESSES), unknown: OTHER_NEWS });
