import type { Brand } from '../brands/brand.ts';
import { type DocumentSection, type LegalDocument, publishedAt, type Variant } from './legal-document.ts';
import { TERMS_TITLE } from './terms.ts';

const PRIVACY_TITLE = 'Política de Privacidade';
const [VERSION, DATE] = ['1.1', '2026-11-23'];

/** Sections for every brand: which data the product collects, why, and who sees them, in the words of patients. */
const COMMON_SECTIONS: readonly DocumentSection[] = [
  {
    id: 'dados',
    title: 'Quais dados tratamos',
    blocks: [
      [
        'Cadastro: nome, CPF, data de nascimento, sexo, nome da mãe, e-mail, telefone, endereço e, se você quiser, uma foto.',
        'Saúde: o que você informa ao pedir atendimento, as imagens e os documentos que envia, as mensagens trocadas com o profissional e os documentos que ele emite.',
        'Uso do portal: entradas e saídas, o aparelho e o endereço de rede de cada sessão e a qualidade da conexão nas chamadas.',
      ],
    ],
  },
  {
    id: 'finalidades',
    title: 'Para que usamos',
    blocks: [
      [
        'identificar você e proteger a sua conta;',
        'realizar o atendimento e emitir documentos médicos;',
        'avisar você sobre o seu atendimento;',
        'melhorar o serviço, com números que não identificam ninguém;',
        'cumprir obrigações legais, como a guarda do prontuário.',
      ],
      'Tratamos dados pessoais conforme a Lei Geral de Proteção de Dados Pessoais (Lei nº 13.709/2018).',
    ],
  },
  {
    id: 'compartilhamento',
    title: 'Quem vê os seus dados',
    blocks: [
      'Você, os profissionais que atendem você e a instituição responsável pelo seu atendimento. Os seus dados não são vendidos.',
      'Cada vez que um profissional abre um arquivo seu, isso fica registrado.',
      'A chamada de vídeo não é gravada.',
    ],
  },
  {
    id: 'aparelho',
    title: 'O que fica no seu aparelho',
    blocks: [
      'Guardamos no navegador cookies que mantêm a sua sessão e protegem a sua conta, e um resumo do seu cadastro, sem a foto, que é apagado quando você sai. Não há cookies de publicidade.',
    ],
  },
  {
    id: 'prazo',
    title: 'Por quanto tempo',
    blocks: [
      'Os dados do cadastro ficam guardados enquanto a sua conta existir; os de saúde, pelo prazo que a lei exige para prontuários.',
    ],
  },
  {
    id: 'direitos',
    title: 'Os seus direitos',
    blocks: [
      'Você pode pedir para confirmar o tratamento, ver e corrigir os seus dados, saber com quem foram compartilhados, levá-los a outro serviço, pedir que sejam apagados quando a lei permitir e revogar o consentimento.',
    ],
  },
];

/** The privacy policy of a variant. A change of the text needs a new version and date. */
export function privacyOf({ brand: { name, supportPhone, privacyUrl } }: Pick<Variant, 'brand'>): LegalDocument {
  const about: DocumentSection = {
    id: 'sobre',
    title: 'Sobre esta política',
    blocks: [`Esta política conta como o portal de telemedicina ${name} trata os seus dados pessoais.`],
  };
  const contact: DocumentSection = {
    id: 'contato',
    title: 'Como falar conosco',
    blocks: [
      `Para usar os seus direitos ou tirar dúvidas, ligue para ${supportPhone}.`,
      ...publishedAt('Esta política', privacyUrl),
    ],
  };
  return {
    title: PRIVACY_TITLE,
    publisher: name,
    version: VERSION,
    date: DATE,
    sections: [about, ...COMMON_SECTIONS, contact],
  };
}

type Named = Pick<Brand, 'name' | 'supportPhone'>;

const GENERIC_EDITION = { version: '1.0', date: '2026-11-21' } as const;
const supportSection = ({ supportPhone }: Named) => ({
  id: 'ajuda',
  title: 'Ajuda',
  blocks: [`Se tiver dúvidas, ligue para ${supportPhone}.`],
});

/** Writes the terms of a client that has none: that they are provisional, and what applies in any case. */
export const genericTerms = (brand: Named): LegalDocument => ({
  title: TERMS_TITLE,
  publisher: brand.name,
  ...GENERIC_EDITION,
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
    supportSection(brand),
  ],
});

/** Writes the privacy policy of a client that has none. */
export const genericPrivacy = (brand: Named): LegalDocument => ({
  title: PRIVACY_TITLE,
  publisher: brand.name,
  ...GENERIC_EDITION,
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
    supportSection(brand),
  ],
});
