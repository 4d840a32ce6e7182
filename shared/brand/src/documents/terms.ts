import { type DocumentSection, type LegalDocument, publishedAt, type Variant } from './legal-document.ts';

export const TERMS_TITLE = 'Termos de uso';
const [VERSION, DATE] = ['1.1', '2026-11-23'];

/**
 * The terms of use of a variant: the common body with its own facts. A change of the text needs a new version and date.
 */
export function termsOf(variant: Variant): LegalDocument {
  const sections = [partiesSections, dutiesSections, contractSections, closingSections].flatMap((write) =>
    write(variant),
  );
  return { title: TERMS_TITLE, publisher: variant.brand.name, version: VERSION, date: DATE, sections };
}

/** Help, changes of the terms, privacy, and the law that holds. */
const closingSections = ({ brand: { supportPhone, privacyUrl }, facts }: Variant): readonly DocumentSection[] => [
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

/** Writes the sections on prices, commitment and cancellation. */
const contractSections = ({ facts: { withdrawalDays } }: Variant): readonly DocumentSection[] => [
  {
    id: 'pagamento',
    title: 'Planos e pagamento',
    blocks: [
      'O acesso é por Assinatura Mensal ou por Teleconsulta Avulsa. Os preços estão no portal.',
      'O pagamento é feito por cartão de crédito e por outras formas que a Licenciadora venha a escolher.',
      'O acesso começa quando o pagamento é confirmado. Se não for possível confirmá-lo, o acesso pode não ser liberado; o Usuário é avisado por e-mail, SMS ou notificação no aparelho.',
      'As Teleconsultas da Assinatura Mensal não têm limite de quantidade, mas a Licenciadora pode advertir quem abusa delas.',
      'Os valores pagos não são devolvidos.',
    ],
  },
  {
    id: 'cancelamento',
    title: 'Prazo e cancelamento',
    blocks: [
      ...(withdrawalDays === undefined
        ? []
        : [`O Usuário pode desistir em até ${withdrawalDays} dias corridos depois da contratação.`]),
      'A Assinatura Mensal pode ser cancelada sem multa depois de 12 meses, contados da liberação do acesso.',
      'Quem cancela antes disso, sem justa causa, paga uma multa de 4 mensalidades. Passados 3 meses, o pagamento é proporcional ao tempo que falta para completar os 12 meses.',
    ],
  },
];

/**
 * Writes the sections on the patient's duties (account, conduct in a call, consent of a guardian for minors) and on
 * breaches.
 */
const dutiesSections = ({ facts }: Variant): readonly DocumentSection[] => [
  {
    id: 'conta',
    title: 'Sua conta',
    blocks: [
      'A conta é pessoal e intransferível. O Usuário se compromete a:',
      [
        'informar no cadastro dados válidos, completos e atuais, e mantê-los atualizados;',
        'nunca usar o CPF e o número de celular de outra pessoa;',
        'guardar a senha e não a emprestar a ninguém.',
      ],
    ],
  },
  {
    id: 'menores',
    title: 'Menores de 18 anos',
    blocks: [
      'Quem tem menos de 18 anos só pode usar o portal com o consentimento de um responsável legal, que responde pelo cadastro e acompanha a Teleconsulta.',
    ],
  },
  {
    id: 'teleconsulta',
    title: 'Durante a Teleconsulta',
    blocks: [
      'Faça a Teleconsulta em uma rede segura e em um lugar iluminado, silencioso e reservado.',
      'O Profissional de Saúde pode interromper a Teleconsulta a qualquer momento se o comportamento ou o ambiente não for adequado.',
    ],
  },
  {
    id: 'descumprimento',
    title: 'Se os termos não forem cumpridos',
    blocks: [
      `O descumprimento destes termos leva à rescisão, e a conta pode ser excluída ou bloqueada${facts.endsWithoutNotice ? ', sem aviso prévio' : ', depois de um aviso ao Usuário'}.`,
      'O que está no prontuário continua guardado pelo prazo que a lei exige.',
    ],
  },
];

/** Writes the sections on definitions, services and responsibilities. */
const partiesSections = ({ brand: { name, agendaNote } }: Variant): readonly DocumentSection[] => [
  {
    id: 'sobre',
    title: 'Sobre estes termos',
    blocks: [
      `Estes termos explicam como funciona o portal de telemedicina ${name} e o que cada parte se compromete a fazer. Ao usar o portal, você aceita estes termos. Se não concordar com eles, não use o portal.`,
      'O atendimento a distância segue a Resolução nº 2.314/2022 do Conselho Federal de Medicina, sobre telemedicina. Seus dados são tratados conforme a Lei Geral de Proteção de Dados Pessoais (Lei nº 13.709/2018).',
    ],
  },
  {
    id: 'definicoes',
    title: 'O que significam as palavras',
    blocks: [
      [
        'Usuário: a pessoa cadastrada no portal, que recebe o atendimento.',
        'Instituição: quem oferece o portal aos seus pacientes, como uma clínica, uma empresa ou uma associação.',
        'Profissional de Saúde: quem atende o Usuário, com registro no conselho da sua profissão.',
        `Licenciadora: a empresa que mantém o portal ${name}.`,
        'Assinatura Mensal: o plano pago por mês, que dá direito às Teleconsultas que ele inclui.',
        'Teleconsulta: a consulta a distância, por vídeo, entre o Usuário e um Profissional de Saúde.',
        'Teleconsulta Avulsa: uma única Teleconsulta, paga à parte, sem Assinatura Mensal.',
      ],
    ],
  },
  {
    id: 'servicos',
    title: 'Serviços',
    blocks: [
      'Conforme o que foi contratado, o Usuário encontra no portal:',
      [
        'pronto atendimento 24 horas, por vídeo;',
        'teleconsulta de atenção primária;',
        'monitoramento de enfermagem;',
        'atendimento de psicologia e de nutrição.',
      ],
      'No pronto atendimento há Profissionais de Saúde disponíveis 24 horas por dia, 7 dias por semana.',
      ...(agendaNote === null
        ? []
        : [`Para as consultas com hora marcada: ${agendaNote.charAt(0).toLowerCase()}${agendaNote.slice(1)}`]),
      'Os documentos médicos emitidos na Teleconsulta (receitas, atestados, pedidos de exame e encaminhamentos) ficam disponíveis para baixar depois dela.',
      'A Teleconsulta não substitui o atendimento de emergência. Se houver risco à vida, ligue para o SAMU (192) ou vá a um pronto-socorro.',
    ],
  },
  {
    id: 'responsabilidades',
    title: 'Quem responde pelo quê',
    blocks: [
      'A Licenciadora apenas licencia o portal e aproxima Usuários, Instituições e Profissionais de Saúde. Ela não presta atendimento de saúde.',
      'As Instituições e os Profissionais de Saúde respondem pelo atendimento: avaliação, conduta, prescrições e sigilo.',
    ],
  },
];
