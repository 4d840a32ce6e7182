import { brandFromQuery, brandStyleSheetText, darkSheetText, type PageBrands } from '@acolhe/brand';
import { answerNavigations, offlinePage, showPushes, type WorkerScope } from '@acolhe/federation/service-worker';

/** Hosting puts the brand of this deployment here. */
declare const self: WorkerScope & { readonly __BRANDS: PageBrands };

const brand = brandFromQuery(undefined, self.__BRANDS);

answerNavigations(self, () =>
  offlinePage({
    title: 'Sem internet - Console do profissional',
    heading: 'Você está sem internet',
    sentences: ['Não foi possível abrir o console agora. Confira a conexão deste aparelho.'],
    support: 'Se precisar de ajuda, ligue para',
    supportPhone: brand.supportPhone,
    retry: 'when-online',
    look: { tokens: brandStyleSheetText(brand), dark: darkSheetText(brand, 'dark') },
  }),
);
showPushes(self, {
  messages: {
    offer: {
      title: 'Há um paciente para você',
      body: 'Abra o console para responder.',
      path: () => '/',
      stays: true,
      onlyUnseen: true,
    },
  },
  unknown: { title: 'Novidade no console', body: 'Abra o console para ver.', path: () => '/' },
});
