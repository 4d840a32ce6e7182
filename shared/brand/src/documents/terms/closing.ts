import { publishedAt } from '../model/published-at.ts';
import type { Variant } from '../model/variant.ts';
import type { DocumentSection } from '../model/legal-document.ts';

/** Help, changes of the terms, privacy, and the law that holds. */
export const closingSections = ({
  brand: { supportPhone, privacyUrl },
  facts,
}: Variant): readonly DocumentSection[] => [
  {
    id: 'suporte',
    title: 'Suporte',
    blocks: [
      `O suporte atende pelo telefone ${supportPhone}${facts.supportOnWhatsApp ? ' (telefone e WhatsApp)' : ''}, nos dias úteis, de segunda a sexta-feira, das ${facts.supportHours}, exceto feriados e vésperas de feriado. O atendimento fora desse horário tem custo adicional.`,
      `Os dias úteis seguem o calendário da cidade de ${facts.forum}.`,
    ],
  },
  {
    id: 'mudancas',
    title: 'Mudanças nestes termos',
    blocks: [
      'Estes termos podem mudar. O texto novo passa a valer 48 horas depois de publicado, ou antes, se o Usuário o aceitar.',
      'O Usuário pode aceitar o texto novo ou cancelar o serviço.',
    ],
  },
  {
    id: 'privacidade',
    title: 'Privacidade',
    blocks: [
      'A Política de Privacidade conta quais dados são tratados, para quê e por quanto tempo.',
      ...publishedAt('Ela', privacyUrl),
    ],
  },
  {
    id: 'lei',
    title: 'Lei e foro',
    blocks: [
      'Estes termos seguem a lei brasileira.',
      `As disputas são resolvidas no foro da comarca de ${facts.forum}.`,
    ],
  },
];
