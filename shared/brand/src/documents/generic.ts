import type { Brand } from '../model/brand.ts';
import type { LegalDocument } from './model/legal-document.ts';
import { PRIVACY_TITLE } from './privacy.ts';
import { TERMS_TITLE } from './terms/terms.ts';

type Named = Pick<Brand, 'name' | 'supportPhone'>;

const ISSUE = { version: '1.0', date: '2026-11-21' } as const;
const help = ({ supportPhone }: Named) => ({
  id: 'ajuda',
  title: 'Ajuda',
  blocks: [`Se tiver dúvidas, ligue para ${supportPhone}.`],
});

/** Writes the terms of a client without texts of its own: that they are provisional, and what holds in any case. */
export const genericTerms = (brand: Named): LegalDocument => ({
  title: TERMS_TITLE,
  publisher: brand.name,
  ...ISSUE,
  sections: [
    {
      id: 'sobre',
      title: 'Sobre este texto',
      blocks: [
        'Este é um texto provisório. Os termos de uso que valem para você são os que a sua instituição publicou ou entregou. Se não os conhece, peça-os a ela.',
      ],
    },
    {
      id: 'sempre',
      title: 'O que vale em todo caso',
      blocks: [
        [
          'A conta é pessoal e intransferível.',
          'Quem tem menos de 18 anos só pode usar o portal com o consentimento de um responsável legal.',
          'O atendimento a distância segue a Resolução nº 2.314/2022 do Conselho Federal de Medicina, e os seus dados são tratados conforme a Lei nº 13.709/2018.',
          'Se houver risco à vida, ligue para o SAMU (192) ou vá a um pronto-socorro.',
        ],
      ],
    },
    help(brand),
  ],
});

/** Writes the privacy policy of a client without texts of its own. */
export const genericPrivacy = (brand: Named): LegalDocument => ({
  title: PRIVACY_TITLE,
  publisher: brand.name,
  ...ISSUE,
  sections: [
    {
      id: 'sobre',
      title: 'Sobre este texto',
      blocks: [
        'Este é um texto provisório. A política de privacidade que vale para você é a que a sua instituição publicou ou entregou. Se não a conhece, peça-a a ela.',
      ],
    },
    {
      id: 'sempre',
      title: 'O que vale em todo caso',
      blocks: [
        [
          'Os seus dados são tratados conforme a Lei Geral de Proteção de Dados Pessoais (Lei nº 13.709/2018).',
          'Eles são vistos por você, pelos profissionais que atendem você e pela instituição responsável pelo atendimento, e não são vendidos.',
          'A chamada de vídeo não é gravada.',
        ],
      ],
    },
    help(brand),
  ],
});
