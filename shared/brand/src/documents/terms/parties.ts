import type { Variant } from '../model/variant.ts';
import type { DocumentSection } from '../model/legal-document.ts';

/** Writes the sections on definitions, services and responsibilities. */
export const partiesSections = ({ brand: { name, agendaNote } }: Variant): readonly DocumentSection[] => [
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
