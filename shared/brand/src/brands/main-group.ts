import { mainBrand, nameLogo, ownDocuments } from './brand-defaults.ts';
import type { Brand } from './brand.ts';

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
