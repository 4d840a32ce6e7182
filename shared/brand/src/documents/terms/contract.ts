import type { Variant } from '../model/variant.ts';
import type { DocumentSection } from '../model/legal-document.ts';

/** Writes the sections on prices, commitment and cancellation. */
export const contractSections = ({ facts: { withdrawalDays } }: Variant): readonly DocumentSection[] => [
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
