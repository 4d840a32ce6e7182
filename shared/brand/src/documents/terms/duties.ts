import type { Variant } from '../model/variant.ts';
import type { DocumentSection } from '../model/legal-document.ts';

/**
 * Writes the sections on the patient's duties (account, conduct in a call, consent of a guardian for minors) and on
 * breaches.
 */
export const dutiesSections = ({ facts }: Variant): readonly DocumentSection[] => [
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
