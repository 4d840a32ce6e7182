import { brandOf, brandWith } from '../brands/brands.ts';
import { documentOf } from './index.ts';
import { VARIANT_KEYS, type VariantKey } from './legal-document.ts';
import { textOf } from './testing/text-of.ts';

const terms = (key: VariantKey) => textOf(documentOf(brandOf(key), 'terms'));
const privacy = (key: VariantKey) => textOf(documentOf(brandOf(key), 'privacy'));

/** What every variant has to say, and the words by which it does. */
const COMMON: readonly (readonly [fact: string, text: RegExp])[] = [
  ['use implies acceptance', /Ao usar o portal, você aceita estes termos/],
  ['the telemedicine resolution of 2022', /Resolução nº 2\.314\/2022 do Conselho Federal de Medicina/],
  ['the data protection law', /Lei nº 13\.709\/2018/],
  ...[
    'Usuário',
    'Instituição',
    'Profissional de Saúde',
    'Assinatura Mensal',
    'Teleconsulta',
    'Teleconsulta Avulsa',
  ].map((word) => [`definition of ${word}`, new RegExp(`^${word}: `, 'm')] as const),
  ['urgent care', /pronto atendimento 24 horas, por vídeo/],
  ['primary care', /teleconsulta de atenção primária/],
  ['nursing', /monitoramento de enfermagem/],
  ['psychology and nutrition', /psicologia e de nutrição/],
  ['professionals day and night', /disponíveis 24 horas por dia, 7 dias por semana/],
  ['documents to download', /receitas, atestados, pedidos de exame e encaminhamentos\) ficam disponíveis para baixar/],
  ['licence and brokerage only', /apenas licencia o portal e aproxima Usuários, Instituições e Profissionais de Saúde/],
  ['who answers for care', /As Instituições e os Profissionais de Saúde respondem pelo atendimento/],
  ['a personal account', /A conta é pessoal e intransferível/],
  ['true data', /dados válidos, completos e atuais, e mantê-los atualizados/],
  ['nobody else’s CPF and phone', /nunca usar o CPF e o número de celular de outra pessoa/],
  ['minors', /menos de 18 anos só pode usar o portal com o consentimento de um responsável legal/],
  ['network and place', /rede segura e em um lugar iluminado, silencioso e reservado/],
  [
    'interruption',
    /pode interromper a Teleconsulta a qualquer momento se o comportamento ou o ambiente não for adequado/,
  ],
  ['breach', /descumprimento destes termos leva à rescisão, e a conta pode ser excluída ou bloqueada/],
  ['two ways of access', /por Assinatura Mensal ou por Teleconsulta Avulsa\. Os preços estão no portal/],
  ['forms of payment', /cartão de crédito e por outras formas que a Licenciadora venha a escolher/],
  ['access after payment', /O acesso começa quando o pagamento é confirmado/],
  ['access withheld, with notice', /pode não ser liberado; o Usuário é avisado por e-mail, SMS ou notificação/],
  ['no limit, but warnings', /não têm limite de quantidade, mas a Licenciadora pode advertir quem abusa/],
  ['no refunds', /Os valores pagos não são devolvidos/],
  ['twelve months', /sem multa depois de 12 meses, contados da liberação do acesso/],
  ['the penalty', /sem justa causa, paga uma multa de 4 mensalidades/],
  [
    'proportional payment',
    /Passados 3 meses, o pagamento é proporcional ao tempo que falta para completar os 12 meses/,
  ],
  ['support number', /0800 724 3838/],
  ['business days', /de segunda a sexta-feira, .*exceto feriados e vésperas de feriado/],
  ['outside the hours', /fora desse horário tem custo adicional/],
  ['48 hours', /passa a valer 48 horas depois de publicado, ou antes, se o Usuário o aceitar/],
  ['accept or cancel', /pode aceitar o texto novo ou cancelar o serviço/],
  ['Brazilian law', /Estes termos seguem a lei brasileira/],
];

describe.each(VARIANT_KEYS)('the terms of %s', (key) => {
  test.each(COMMON)('say: %s', (_, text) => expect(terms(key)).toMatch(text));
});

test.each<[VariantKey, string, string]>([
  ['medicar', '08:00 às 18:00', 'Vitória/ES'],
  ['ama', '08:00 às 18:00', 'Vitória/ES'],
  ['acolhe', '08:00 às 18:00', 'São Paulo/SP'],
  ['durga', '08:00 às 18:00', 'Vitória/ES'],
  ['telehelp', '08:00 às 18:00', 'São Paulo/SP'],
  ['homeangels', '09:00 às 17:00', 'Campinas/SP'],
  ['axia', '09:00 às 17:00', 'Rio de Janeiro/RJ'],
])('%s has its own name, hours, forum, calendar and address', (key, hours, forum) => {
  const { name } = brandOf(key);
  const text = terms(key);
  expect(text).toContain(`portal de telemedicina ${name} `);
  expect(text).toContain(`das ${hours},`);
  expect(text).toContain(`foro da comarca de ${forum}.`);
  expect(text).toContain(`Os dias úteis seguem o calendário da cidade de ${forum}.`);
});

test.each(['terms', 'privacy'] as const)(
  'the %s lead to the address at which the operator publishes the policy, and to none where there is none',
  (kind) => {
    const published = { ...brandOf('ama'), privacyUrl: 'https://ama.test/privacidade' };
    expect(textOf(documentOf(published, kind))).toContain('ama.test/privacidade <https://ama.test/privacidade>');
    expect(textOf(documentOf(brandOf('ama'), kind))).toMatch(/está na tela de entrada deste portal/);
    expect(textOf(documentOf(brandOf('ama'), kind))).not.toMatch(/https?:/);
  },
);

test('terms say what the operator set of their facts, and a brand may show the common text under its name', () => {
  const own = brandWith('ucardz', {
    ucardz: {
      documents: { terms: 'terms-ucardz', privacy: 'privacy-ucardz' },
      termsFacts: { forum: 'Niterói/RJ' },
      supportPhone: '4004 1234',
    },
  });
  const text = textOf(documentOf(own, 'terms'));
  for (const phrase of ['portal de telemedicina uCardz ', 'foro da comarca de Niterói/RJ.', 'telefone 4004 1234,'])
    expect(text).toContain(phrase);
});

test.each<[string, RegExp, readonly VariantKey[]]>([
  ['WhatsApp', /\(telefone e WhatsApp\)/, ['ama']],
  ['seven days to withdraw', /desistir em até 7 dias corridos depois da contratação/, ['telehelp']],
  ['no notice before an account ends', /excluída ou bloqueada, sem aviso prévio/, ['durga']],
  ['days on which agendas open', /as agendas abrem no dia 20 e são atualizadas nos dias 5 e 15/, ['homeangels']],
])('%s: in the text of one variant', (_, text, keys) => {
  expect(VARIANT_KEYS.filter((key) => text.test(terms(key)))).toEqual(keys);
});

describe.each(VARIANT_KEYS)('the privacy policy of %s', (key) => {
  test('names the portal, the law, the number and where it is published', () => {
    const { name } = brandOf(key);
    for (const phrase of [
      `portal de telemedicina ${name} `,
      'Lei nº 13.709/2018',
      '0800 724 3838',
      'Esta política está na tela de entrada deste portal',
    ])
      expect(privacy(key)).toContain(phrase);
  });

  test.each(['não são vendidos', 'não é gravada', 'revogar o consentimento', 'cookies', 'prazo que a lei exige'])(
    'says: %s',
    (phrase) => expect(privacy(key)).toContain(phrase),
  );
});
