import { mainBrand, nameLogo, ownDocuments } from './brand-defaults.ts';
import type { Brand, BrandLogo } from './brand.ts';

/** The brands that wear the main palette under their own name. */
export const mainPaletteBrands: readonly Brand[] = [
  mainBrand({
    key: 'medicar',
    name: 'Medicar',
    logo: nameLogo('medicar', 102),
    documents: ownDocuments('medicar'),
    signInLogo: false,
  }),
  mainBrand({ key: 'ama', name: 'Ama', logo: nameLogo('ama', 58), documents: ownDocuments('ama') }),
  mainBrand({ key: 'durga', name: 'Durga', logo: nameLogo('durga', 76), documents: ownDocuments('durga') }),
  mainBrand({
    key: 'telehelp',
    name: 'TeleHelp',
    logo: nameLogo('TeleHelp', 112),
    documents: ownDocuments('telehelp'),
  }),
  mainBrand({ key: 'ucardz', name: 'uCardz', logo: nameLogo('uCardz', 90) }),
  mainBrand({ key: 'soumais', name: 'Sou Mais', logo: nameLogo('sou mais', 112) }),
  mainBrand({ key: 'salute', name: 'Salute', logo: nameLogo('salute', 80) }),
  mainBrand({ key: 'cardfacil', name: 'Card Fácil', logo: nameLogo('card fácil', 118) }),
  mainBrand({ key: 'clubepax', name: 'Clube Pax', logo: nameLogo('clube pax', 122) }),
  mainBrand({ key: 'memoriau', name: 'MemoriaU', logo: nameLogo('memoriaU', 124) }),
  mainBrand({ key: 'ativacao', name: 'Ativação', logo: nameLogo('ativação', 106) }),
  mainBrand({ key: 'associado', name: 'Associado', logo: nameLogo('associado', 124) }),
  mainBrand({ key: 'maissaude', name: 'Mais Saúde', logo: nameLogo('mais saúde', 138) }),
  mainBrand({ key: 'medgold', name: 'MedGold', logo: nameLogo('MedGold', 108) }),
];

const acolheLogo: BrandLogo = {
  width: 139,
  height: 40,
  label: 'Acolhe',
  shapes: [
    { tone: 'ink', d: 'M2 38V18a16 16 0 0 1 32 0v20h-7V18a9 9 0 0 0-18 0v20Z' },
    { tone: 'mark', d: 'M12.5 20.5a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0ZM12 38a6 8.5 0 0 1 12 0Z' },
    {
      tone: 'ink',
      d: 'M48.1 31.4Q46.5 31.4 45.3 30.8Q44 30.3 43.3 29.2Q42.6 28.2 42.6 26.8Q42.6 25 43.9 23.8Q45.1 22.7 47.4 22Q49.8 21.4 52.9 21.3L52.9 20.8Q52.9 19.6 52.2 19.1Q51.5 18.6 50.4 18.6Q49.5 18.6 48.8 19Q48.1 19.5 47.8 20.3L43.5 18.8Q44.3 17.3 46.1 16.2Q47.9 15.2 50.6 15.2Q54.1 15.2 56 16.6Q57.8 18.1 57.8 21.3L57.8 25.3Q57.8 26.4 57.9 27.5Q58 28.6 58.1 29.5Q58.2 30.4 58.4 31L53.6 31L53 29.2Q52.2 30.4 50.9 30.9Q49.6 31.4 48.1 31.4M49.9 27.9Q50.8 27.9 51.5 27.7Q52.2 27.4 52.5 26.7Q52.9 25.9 52.9 24.7L52.9 24.3Q50.1 24.4 49.1 25Q48 25.6 48 26.4Q48 27.1 48.5 27.5Q49.1 27.9 49.9 27.9M67.5 31.4Q64.9 31.4 63.1 30.3Q61.3 29.3 60.4 27.5Q59.5 25.6 59.5 23.2Q59.5 20.7 60.5 18.9Q61.5 17.1 63.3 16.2Q65.1 15.2 67.4 15.2Q68.7 15.2 70.1 15.5Q71.4 15.9 72.6 16.8Q73.8 17.6 74.6 19.3L70.4 20.8Q70 19.8 69.3 19.5Q68.6 19.1 67.8 19.1Q67 19.1 66.3 19.5Q65.5 19.8 65.1 20.7Q64.6 21.6 64.6 23.2Q64.6 24.8 65.1 25.8Q65.6 26.7 66.3 27.1Q67 27.5 67.8 27.5Q68.7 27.5 69.3 27.1Q70 26.8 70.4 26.1L74.5 27.6Q73.7 29.1 72.5 29.9Q71.3 30.7 70 31Q68.7 31.4 67.5 31.4M82.8 31.4Q81.2 31.4 79.7 30.9Q78.2 30.4 77 29.4Q75.9 28.4 75.2 26.8Q74.5 25.3 74.5 23.2Q74.5 21.1 75.2 19.6Q75.9 18.1 77 17.1Q78.2 16.1 79.7 15.6Q81.2 15.2 82.8 15.2Q84.4 15.2 85.9 15.6Q87.4 16.1 88.6 17.1Q89.7 18.1 90.4 19.6Q91.1 21.1 91.1 23.2Q91.1 25.3 90.4 26.8Q89.7 28.4 88.6 29.4Q87.4 30.4 85.9 30.9Q84.4 31.4 82.8 31.4M82.8 27.5Q83.7 27.5 84.4 27Q85.1 26.5 85.5 25.6Q85.9 24.6 85.9 23.2Q85.9 21.8 85.5 20.9Q85.1 20 84.4 19.5Q83.7 19.1 82.8 19.1Q81.9 19.1 81.2 19.5Q80.5 20 80.1 20.9Q79.7 21.8 79.7 23.2Q79.7 24.6 80.1 25.6Q80.5 26.5 81.2 27Q81.9 27.5 82.8 27.5M101.5 31L98.2 31Q96.2 31 95 30.7Q93.9 30.3 93.3 29.4Q92.8 28.4 92.8 26.5L92.8 9.1L98 9.1L98 24.9Q98 26.2 98.4 26.5Q98.7 26.9 100 26.9L101.5 26.9L101.5 31M107.8 31L102.7 31L102.7 9.1L107.8 9.1L107.8 17.6Q108.2 17.1 108.8 16.5Q109.5 15.9 110.5 15.5Q111.4 15.2 112.6 15.2Q114.5 15.2 115.6 15.8Q116.8 16.5 117.3 17.9Q117.8 19.2 117.8 21.1L117.8 31L112.7 31L112.7 22.2Q112.7 21.1 112.5 20.4Q112.2 19.7 111.8 19.4Q111.3 19.1 110.5 19.1Q109.1 19.1 108.5 20.1Q107.8 21.2 107.8 23.2L107.8 31M128.1 31.4Q125.6 31.4 123.7 30.4Q121.7 29.4 120.6 27.6Q119.5 25.8 119.5 23.2Q119.5 20.7 120.7 18.9Q121.8 17.1 123.7 16.2Q125.6 15.2 127.9 15.2Q129.8 15.2 131.4 15.8Q132.9 16.5 134 17.8Q135 19 135.5 20.8Q136.1 22.5 135.9 24.6L124.5 24.6Q124.7 25.4 125 25.9Q125.3 26.4 125.8 26.8Q126.2 27.1 126.8 27.3Q127.3 27.5 128 27.5Q129 27.5 129.8 27.2Q130.6 26.9 131 26.4L135 27.9Q133.7 29.7 131.8 30.5Q130 31.4 128.1 31.4M124.5 21.7L131.3 21.7Q131.2 20.7 130.7 20.1Q130.3 19.5 129.6 19.2Q128.9 18.9 128.1 18.9Q127.2 18.9 126.5 19.2Q125.7 19.5 125.2 20.1Q124.7 20.7 124.5 21.7',
    },
  ],
};

/** The main brand, and the default of every build. */
export const acolhe: Brand = mainBrand({
  key: 'acolhe',
  name: 'Acolhe',
  logo: acolheLogo,
  documents: ownDocuments('acolhe'),
});
